import { useEffect, useState } from 'react';

/** As registration sends it: no need to load the numbering plans. */
const INTERNATIONAL = /^\+\d{1,3}( \d+)+$/;

/** In international form; a number that cannot be parsed is shown as stored. */
export function PhoneNumber({ stored }: { stored: string }) {
  const [formatted, setFormatted] = useState({ stored, phone: stored });
  useEffect(() => {
    if (INTERNATIONAL.test(stored)) return undefined;
    let isCurrent = true;
    import('../../text/phone/international.ts').then(
      ({ internationalPhone }) => {
        if (isCurrent) setFormatted({ stored, phone: internationalPhone(stored) ?? stored });
      },
      (error: unknown) => console.info(error),
    );
    return () => {
      isCurrent = false;
    };
  }, [stored]);
  return <span>{formatted.stored === stored ? formatted.phone : stored}</span>;
}
