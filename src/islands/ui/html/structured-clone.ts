/**
 * Takes the place of a package that would be 1 kB of /home (src/integrations/small-scripts.ts). The
 * sanitizer copies with it what parsers add to a node beside HTML: ours adds nothing.
 */
export default function structuredClone<Data>(data: Data): Data {
  return JSON.parse(JSON.stringify(data)) as Data;
}
