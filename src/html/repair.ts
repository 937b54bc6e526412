// Repairs what editors' programs write in their own ways, for the build only: announcements are short.
import type { Root } from 'hast';
import { readEmoji } from './emoji.ts';
import { convertEmphasis } from './emphasis.ts';
import { findLazySources } from './lazy-sources.ts';
import { showHiddenMails } from './links/cloudflare.ts';
import { nestFlatLists } from './lists/flat.ts';
import { keepNumbering } from './lists/numbering.ts';
import { markTasks } from './lists/tasks.ts';
import { readSymbolFonts } from './symbol-fonts.ts';

/** Runs before sanitising, which checks the result and removes the attributes that are read here. */
export function repairHtml(tree: Root): void {
  findLazySources(tree);
  readEmoji(tree);
  showHiddenMails(tree);
  readSymbolFonts(tree);
  markTasks(tree);
  nestFlatLists(tree);
  keepNumbering(tree);
  convertEmphasis(tree);
}
