// Confetti for about nine seconds from the load of the page. A burst has fallen after two.
const LAST_BURST = 6_900;
const PAUSE = 900;
const PIECES = 60;
/** The dyes of src/styles/tokens.css, which a canvas can not read. */
const COLOURS = ['#a4371a', '#e0a030', '#222c62', '#fcf5e4'];

/** Nothing for who wants no motion, not even the script. Of news that came late, one burst. */
export async function celebrate(): Promise<void> {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  try {
    const { default: Confetti } = await import('js-confetti');
    const confetti = new Confetti();
    for (;;) {
      const burst = confetti.addConfetti({ confettiNumber: PIECES, confettiColors: COLOURS });
      const left = LAST_BURST - performance.now();
      if (left <= 0) {
        await burst;
        break;
      }
      await new Promise((resolve) => setTimeout(resolve, Math.min(PAUSE, Math.ceil(left) + 1)));
    }
    confetti.destroyCanvas();
  } catch (error) {
    // The line has dropped: the news itself is there.
    console.info(error);
  }
}
