// Preloaded by memory.ts.
import { writeFileSync } from 'node:fs';

process.on('exit', () => {
  const folder = process.env['MEMORY_NOTES'];
  if (folder) writeFileSync(`${folder}/${process.pid}`, String(process.resourceUsage().maxRSS));
});
