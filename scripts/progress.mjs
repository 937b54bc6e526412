const DELAY = 2_000;

/**
 * Prints the label and the elapsed time once the work takes longer than two seconds.
 *
 * @template Result
 * @param {string} label
 * @param {() => Promise<Result>} work
 * @returns {Promise<Result>}
 */
export async function withProgress(label, work) {
  const start = Date.now();
  const { stdout } = process;
  const print = () => {
    const text = `${label}… ${Math.round((Date.now() - start) / 1000)} s`;
    stdout.write(stdout.isTTY ? `\r${text}` : `${text}\n`);
  };
  // A terminal shows one line that counts; a log file gets a line every 15 seconds.
  let timer = setTimeout(function tick() {
    print();
    timer = setTimeout(tick, stdout.isTTY ? 1_000 : 15_000);
  }, DELAY);
  try {
    return await work();
  } finally {
    clearTimeout(timer);
    if (stdout.isTTY && Date.now() - start > DELAY) stdout.write('\n');
  }
}
