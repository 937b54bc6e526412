import { useEffect, useState } from 'react';
import { attachments } from '../../../stores/submission/page-form.ts';

/** An object URL of a file's contents; undefined while loading, or if the device has lost it. */
export function useContent(id: string): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    let created: string | undefined;
    let isCurrent = true;
    void attachments.contentOf(id).then((file) => {
      if (!file || !isCurrent) return;
      created = URL.createObjectURL(file);
      setUrl(created);
    });
    return () => {
      isCurrent = false;
      if (created) URL.revokeObjectURL(created);
    };
  }, [id]);
  return url;
}
