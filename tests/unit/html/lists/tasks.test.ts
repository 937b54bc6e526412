import { it } from 'vitest';
import { expectSafe } from '../../content/html/harness.ts';

it.each<[string, string, string]>([
  [
    'CKEditor',
    '<ul class="todo-list"><li><label class="todo-list__label"><input type="checkbox" disabled="disabled" checked="checked"><span class="todo-list__label__description">a</span></label><ul class="todo-list"><li><label><input type="checkbox" disabled><span>b</span></label></li></ul></li></ul>',
    '<ul><li>☑ <span>a</span><ul><li>☐ <span>b</span></li></ul></li></ul>',
  ],
  [
    'CKEditor, with paragraphs',
    '<ul><li><label class="todo-list__label_without-description"><input type="checkbox" disabled></label><p>a</p><p>b</p></li></ul>',
    '<ul><li><p>☐ a</p><p>b</p></li></ul>',
  ],
  [
    'GitHub',
    '<ul><li class="task-list-item"><input type="checkbox" disabled> a</li><li><p><input type=CHECKBOX checked> b</p></li></ul>',
    '<ul><li>☐ a</li><li><p>☑ b</p></li></ul>',
  ],
  [
    'TinyMCE',
    '<ul class="tox-checklist"><li class="tox-checklist--checked">a</li><li>b</li></ul>',
    '<ul><li>☑ a</li><li>☐ b</li></ul>',
  ],
  [
    'Tiptap',
    '<ul data-type="taskList"><li data-checked="true"><label><input type="checkbox" checked></label><div><p>a</p></div></li></ul>',
    '<ul><li><div><p>☑ a</p></div></li></ul>',
  ],
  [
    'Google Docs',
    '<ul><li role="checkbox" aria-checked="true">a</li><li role="checkbox" aria-checked="false">b</li></ul>',
    '<ul><li>☑ a</li><li>☐ b</li></ul>',
  ],
  [
    'Google Docs, with pictures of boxes',
    '<ul><li role="checkbox" aria-checked="true"><img src="photo.jpg" alt="checked" aria-roledescription="checkbox"><p>a</p></li><li><img src="photo.jpg" alt="unchecked" aria-roledescription="checkbox"> b</li></ul>',
    '<ul><li><p>☑ a</p></li><li>☐ b</li></ul>',
  ],
  [
    'Notion',
    '<ul class="to-do-list"><li><div class="checkbox checkbox-on"></div> <span class="to-do-children-checked">a</span></li><li><div class="checkbox checkbox-off"></div> <span>b</span></li></ul>',
    '<ul><li>☑ <span>a</span></li><li>☐ <span>b</span></li></ul>',
  ],
  [
    'Notion, copied',
    '<ul><li>[x] a</li><li><p>[ ] b</p></li><li>[1] c</li></ul>',
    '<ul><li>☑ a</li><li><p>☐ b</p></li><li>[1] c</li></ul>',
  ],
  [
    'Evernote',
    '<ul style="--en-todo:true;"><li style="--en-checked:true;"><div>a</div></li><li style="--en-checked:false;"><div>b</div></li></ul>',
    '<ul><li><div>☑ a</div></li><li><div>☐ b</div></li></ul>',
  ],
  [
    'Evernote, older',
    '<div><en-todo checked="true"/>a</div><div><en-todo checked="false"/> b</div>',
    '<div>☑ a</div><div>☐ b</div>',
  ],
  ['a form', '<p><input type="checkbox"> a <input type="radio"> b <input></p>', '<p>☐ a  b </p>'],
  ['no state', '<ul><li data-checked="constructor">a</li></ul>', '<ul><li>a</li></ul>'],
])('%s', (_what, html, expected) => expectSafe(html, expected));
