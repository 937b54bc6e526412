const PATIENCE = 2_000;

/**
 * Says what is going on, and for how long, once it takes longer than two seconds.
 *
 * @template Result
 * @param {string} label
 * @param {() => Promise<Result>} work
 * @returns {Promise<Result>}
 */
export async function withProgress(label, work) {
  const begin = Date.now();
  const { stdout } = process;
  const say = () => {
    const text = `${label}… ${Math.round((Date.now() - begin) / 1000)} s`;
    stdout.write(stdout.isTTY ? `\r${text}` : `${text}\n`);
  };
  // A log file gets a line now and then, a terminal one line that counts.
  let timer = setTimeout(function tick() {
    say();
    timer = setTimeout(tick, stdout.isTTY ? 1_000 : 15_000);
  }, PATIENCE);
  try {
    return await work();
  } finally {
    clearTimeout(timer);
    if (stdout.isTTY && Date.now() - begin > PATIENCE) stdout.write('\n');
  }
}
