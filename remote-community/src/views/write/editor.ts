import { baseKeymap, chainCommands, exitCode, lift, setBlockType, toggleMark, wrapIn } from 'prosemirror-commands';
import { history, redo, undo } from 'prosemirror-history';
import { keymap } from 'prosemirror-keymap';
import type { MarkType, NodeType } from 'prosemirror-model';
import { liftListItem, sinkListItem, splitListItem, wrapInList } from 'prosemirror-schema-list';
import { type Command, EditorState, NodeSelection } from 'prosemirror-state';
import { schema } from './schema';

const { nodes, marks } = schema;
const node = (name: string) => nodes[name] as NodeType;
const mark = (name: string) => marks[name] as MarkType;

const breakLine: Command = chainCommands(exitCode, (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(node('hard_break').create()).scrollIntoView());
  return true;
});

/** Keys of the editor. Tab leaves it, as everywhere in the page; lists go deeper by Ctrl+]. */
const keys: Record<string, Command> = {
  'Mod-z': undo,
  'Mod-y': redo,
  'Shift-Mod-z': redo,
  'Mod-b': toggleMark(mark('strong')),
  'Mod-i': toggleMark(mark('em')),
  'Mod-u': toggleMark(mark('underline')),
  'Shift-Enter': breakLine,
  Enter: splitListItem(node('list_item')),
  'Mod-]': sinkListItem(node('list_item')),
  'Mod-[': liftListItem(node('list_item')),
};

/** A state of the editor that holds a document. */
export function createState(document: EditorState['doc']): EditorState {
  return EditorState.create({ doc: document, plugins: [history(), keymap(keys), keymap(baseKeymap)] });
}

/** Whether the mark is on at the cursor, or anywhere in the selection. */
function hasMark({ doc, selection, storedMarks }: EditorState, type: MarkType): boolean {
  const { from, to, $from, empty } = selection;
  return empty ? Boolean(type.isInSet(storedMarks ?? $from.marks())) : doc.rangeHasMark(from, to, type);
}

/** Does the cursor stand in a block of this type? */
function isIn({ selection }: EditorState, type: NodeType): boolean {
  const { $from } = selection;
  for (let depth = $from.depth; depth > 0; depth -= 1) if ($from.node(depth).type === type) return true;
  return false;
}

/** A list is made, or taken away again where the cursor is in one. */
const toggleList =
  (type: NodeType): Command =>
  (state, dispatch) =>
    isIn(state, type) ? liftListItem(node('list_item'))(state, dispatch) : wrapInList(type)(state, dispatch);

/** A button of the toolbar: its icon, what it does, and whether it is on. */
export interface Tool {
  name: string;
  icon: string;
  command: Command;
  isOn(state: EditorState): boolean;
}
const markTool = (name: string, icon: string): Tool => ({
  name,
  icon,
  command: toggleMark(mark(name)),
  isOn: (state) => hasMark(state, mark(name)),
});
const never = () => false;

/** The buttons, in groups. */
export const tools: readonly (readonly Tool[])[] = [
  [
    markTool('strong', 'bold'),
    markTool('em', 'italic'),
    markTool('underline', 'underline'),
    markTool('strike', 'strikethrough'),
  ],
  [
    {
      name: 'heading',
      icon: 'heading',
      isOn: (state) => isIn(state, node('heading')),
      command: (state, dispatch) =>
        (isIn(state, node('heading')) ? setBlockType(node('paragraph')) : setBlockType(node('heading'), { level: 2 }))(
          state,
          dispatch,
        ),
    },
    {
      name: 'bullets',
      icon: 'list',
      isOn: (state) => isIn(state, node('bullet_list')),
      command: toggleList(node('bullet_list')),
    },
    {
      name: 'numbers',
      icon: 'list-numbers',
      isOn: (state) => isIn(state, node('ordered_list')),
      command: toggleList(node('ordered_list')),
    },
    {
      name: 'quote',
      icon: 'quote',
      isOn: (state) => isIn(state, node('blockquote')),
      command: (state, dispatch) =>
        (isIn(state, node('blockquote')) ? lift : wrapIn(node('blockquote')))(state, dispatch),
    },
  ],
  [{ name: 'undo', icon: 'arrow-back-up', command: undo, isOn: never }],
];

/** Puts a link on what is selected, or writes its address where nothing is; an empty address takes the link away. */
export function linkCommand(href: string): Command {
  return (state, dispatch) => {
    const type = mark('link');
    const { from, to, empty } = state.selection;
    const { tr } = state;
    if (href === '') tr.removeMark(from, to, type);
    else if (empty) tr.replaceSelectionWith(schema.text(href, [type.create({ href })]), false);
    else tr.addMark(from, to, type.create({ href }));
    dispatch?.(tr.scrollIntoView());
    return true;
  };
}

/** Inserts a picture at the cursor. */
export function pictureCommand(src: string): Command {
  return (state, dispatch) => {
    const { tr } = state;
    tr.replaceSelectionWith(node('image').create({ src }));
    dispatch?.(tr.scrollIntoView());
    return true;
  };
}

/** The picture that is selected, if one is. */
export function selectedPicture({ selection }: EditorState): { alt: string; width: string | null } | null {
  const isPicture = selection instanceof NodeSelection && selection.node.type === node('image');
  return isPicture ? (selection.node.attrs as { alt: string; width: string | null }) : null;
}

/** Changes the picture that is selected; null takes it out. */
export function changePicture(changes: { alt?: string; width?: string | null } | null): Command {
  return (state, dispatch) => {
    const { selection, tr } = state;
    if (!(selection instanceof NodeSelection)) return false;
    if (changes === null) tr.deleteSelection();
    else {
      tr.setNodeMarkup(selection.from, undefined, { ...selection.node.attrs, ...changes });
      tr.setSelection(NodeSelection.create(tr.doc, selection.from));
    }
    dispatch?.(tr);
    return true;
  };
}
