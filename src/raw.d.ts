/** The text of a file, from Vite. */
declare module '*?raw' {
  const text: string;
  export default text;
}
