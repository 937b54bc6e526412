import { useEffect, useState } from 'react';
import { contentOf } from '../../stores/submission/attachments.ts';

/** An address of a file's contents on this page; undefined until they are there. */
export function useContent(id: string): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    let made: string | undefined;
    let wanted = true;
    void contentOf(id).then((file) => {
      if (!file || !wanted) return;
      made = URL.createObjectURL(file);
      setAddress(made);
    });
    return () => {
      wanted = false;
      if (made) URL.revokeObjectURL(made);
    };
  }, [id]);
  return address;
}
