import { useState } from 'react';
import { imageUrl, QUERY } from '../../contract/content/storage.ts';
import { storageUrl } from '../../stores/app.ts';

/** The first image of a project, or a placeholder if there is none or it fails to load. */
export function Cover({ path }: { path: string | undefined }) {
  const [broken, setBroken] = useState<string>();
  if (path && path !== broken) {
    return (
      <img
        className="cover"
        src={imageUrl(path.replace(QUERY, ''), storageUrl)}
        width="320"
        height="200"
        alt=""
        loading="lazy"
        decoding="async"
        onError={() => {
          console.info('image', path);
          setBroken(path);
        }}
      />
    );
  }
  return (
    <svg
      className="cover"
      viewBox="0 0 320 240"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <rect width="320" height="240" fill="url(#cloth)" />
    </svg>
  );
}
