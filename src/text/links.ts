// Addresses as people write them: without a protocol, with two of them, or with blanks around them.

/** A text with such an ending counts as a path, because hosts hardly ever have these endings. */
const FILES =
  'pdf docx? od[tspg] rtf txt csv md xls[xm]? pp[st]x? pub zip rar 7z gz jpe?g png gif webp avif svg heic bmp tiff? ico psd mp[34] m4a wav ogg web[ma] mkv mov avi wmv html? xml php\\d? aspx? jsp json css js epub ics apk exe dwg kml'.replaceAll(
    ' ',
    '|',
  );
const LABELS = String.raw`(?:[\p{L}\d][\p{L}\d-]*\.)+`;
// eslint-disable-next-line portal/messages -- blanks and quotation marks
const AROUND = String.raw`(?:[\s\p{Cf}<>"“”«»]|%20){1,20}`;

/** Applied one after the other. An address that still has no protocol may be a path of this site. */
const REPAIRS: readonly (readonly [RegExp, string])[] = [
  [/[\t\n\r]/g, ''],
  [new RegExp(`^${AROUND}|${AROUND}$`, 'gu'), ''],
  // `http://https://a.example`, `http://mailto:hub@a.example`
  [/^(?:https?[:;]?\/{0,3})+(?=https?(?:[:;]\/|\/\/)|mailto:|tel:)/i, ''],
  // `http//a.example`, `https:/a.example`, `htpp: //a.example`
  [/^[ht]{2,5}p{1,2}(s?)(?:[:;]\s*[/\\]*|[/\\]{2,})\s*(?=[^/\\\s])/i, 'http$1://'],
  [/^(?:mailto:[\s/]*)+/i, 'mailto:'],
  [/^tel:[\s/]*/i, 'tel:'],
  // An e-mail address, not a user name: editors put a protocol before whatever is typed.
  [/^https?:\/\/(?=[^\s/?#@:]+@[^\s/?#@:]+\/?$)/i, 'mailto:'],
  // No path of this site begins like this.
  [/^(?:\.{0,2}\/)*(?=www\.)/i, ''],
  [new RegExp(String.raw`^[\p{L}\d._%+'-]+@${LABELS}\p{L}{2,}(?:\?.*)?$`, 'u'), 'mailto:$&'],
  [/^\+\d[\d\s.()-]{6,20}$/, 'tel:$&'],
  [/^(?=www\.[^\s/?#]+\.)/i, 'https://'],
  [
    new RegExp(
      String.raw`^(?:\.\.?\/)*(?=${LABELS}(?!(?:${FILES})(?![\p{L}\d-]))(?:\p{L}{2,}|xn--[\da-z-]+)(?::\d+)?(?:[/?#]|$))`,
      'iu',
    ),
    'https://',
  ],
  [/^\/\//, 'https://'],
];

/**
 * An address with its protocol, which is in lower case. If it could also be a path of this site
 * (`blog/12`, `appel.pdf`), it stays a path. The check for dead links reports it if it leads nowhere.
 */
export function repairAddress(written: string): string {
  return REPAIRS.reduce(
    (address, [wrong, right]) => address.replace(wrong, right),
    written,
  ).replace(/^[a-z][a-z\d+.-]*:/i, (scheme) => scheme.toLowerCase());
}
