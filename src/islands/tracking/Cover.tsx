import { imageUrl, QUERY } from '../../contract/content/storage.ts';
import { storageUrl } from '../../stores/app.ts';

/** The first image of a project, unless it fails to load. */
export const Cover = ({ path }: { path: string }) => (
  <img
    className="cover"
    src={imageUrl(path.replace(QUERY, ''), storageUrl)}
    width="320"
    height="200"
    alt=""
    loading="lazy"
    decoding="async"
    onError={({ currentTarget }) => {
      console.info('image', path);
      currentTarget.hidden = true;
    }}
  />
);
