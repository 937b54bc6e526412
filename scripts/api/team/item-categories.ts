// The category of an item is chosen among those that there are: the home page looks for some by name.
import { faultTexts, homeCategory } from '../../../src/messages/servers/team-content.ts';
import { categoryNames, fixedCategories } from '../content/categories.ts';
import { homeCategories, type Kind } from '../content/kinds.ts';
import type { Database } from '../database/database.ts';
import type { FieldFault } from './pages/edit-form.ts';
import type { Option } from './pages/form-field.ts';

/**
 * What can be chosen: first where the home page looks for items of the kind.
 *
 * @param chosen also if there is no such category
 */
export async function categoryOptions(db: Database, kind: Kind, chosen: string): Promise<Option[]> {
  const names = await namesFor(db, kind);
  const home = homeCategories[kind];
  // An item without one is published in it.
  const first: Option[] = home === undefined ? [['', homeCategory.none]] : [];
  const unknown: Option[] =
    chosen && !names.includes(chosen) ? [[chosen, homeCategory.unknown(chosen)]] : [];
  return [...first, ...unknown, ...names.map((name) => [name, labelOf(kind, name)] as const)];
}

export async function faultsOfCategory(
  db: Database,
  kind: Kind,
  chosen: string,
): Promise<FieldFault[]> {
  const names = await namesFor(db, kind);
  const name = chosen.trim();
  if (!name || names.includes(name)) return [];
  return [{ field: 'category', text: faultTexts.no_category }];
}

/** Before it is published for the first time, nothing may have the fixed name. */
async function namesFor(db: Database, kind: Kind): Promise<string[]> {
  const home = homeCategories[kind];
  const names = await categoryNames(db);
  return home === undefined ? names : [home, ...names.filter((name) => name !== home)];
}

function labelOf(kind: Kind, name: string): string {
  if (name === homeCategories[kind]) return homeCategory.shown(name);
  // The home page takes an article of these names for what it is not.
  const isLost = kind === 'blog' && fixedCategories.includes(name);
  return isLost ? homeCategory.notShown(name) : name;
}
