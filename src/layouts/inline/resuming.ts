/** The HTML contains the first step, which would flash if the URL names another one. */
export const resumingScript =
  "/[?&]etape=/.test(location.search)&&document.documentElement.classList.add('resuming')";
