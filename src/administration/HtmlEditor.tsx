import Button from '@mui/material/Button';
import type { Editor } from '@tiptap/core';
import { Image } from '@tiptap/extension-image';
import { TableKit } from '@tiptap/extension-table';
import { EditorContent, useEditor, useEditorState } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import { useEffect, useState, type FC, type ReactNode } from 'react';
import { useT } from '../i18n/useT.ts';
import { LinkDialog } from './LinkDialog.tsx';
import '../ui/prose.css';

/** Extensions for exactly the tags that the laboratory keeps. */
const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    codeBlock: false,
    link: { openOnClick: false, HTMLAttributes: { target: null, rel: null } },
  }),
  Image.configure({ allowBase64: true }),
  TableKit,
];

interface Tool {
  name: 'bold' | 'italic' | 'underline' | 'heading' | 'bullets' | 'numbers' | 'quote' | 'undo' | 'redo';
  sign: string;
  run: (editor: Editor) => unknown;
  isOn?: (editor: Editor) => boolean;
}
const tools: readonly Tool[] = [
  {
    name: 'bold',
    sign: 'B',
    run: (editor) => editor.chain().focus().toggleBold().run(),
    isOn: (editor) => editor.isActive('bold'),
  },
  {
    name: 'italic',
    sign: 'I',
    run: (editor) => editor.chain().focus().toggleItalic().run(),
    isOn: (editor) => editor.isActive('italic'),
  },
  {
    name: 'underline',
    sign: 'U',
    run: (editor) => editor.chain().focus().toggleUnderline().run(),
    isOn: (editor) => editor.isActive('underline'),
  },
  {
    name: 'heading',
    sign: 'H',
    run: (editor) => editor.chain().focus().toggleHeading({ level: 2 }).run(),
    isOn: (editor) => editor.isActive('heading'),
  },
  {
    name: 'bullets',
    sign: '•',
    run: (editor) => editor.chain().focus().toggleBulletList().run(),
    isOn: (editor) => editor.isActive('bulletList'),
  },
  {
    name: 'numbers',
    sign: '1.',
    run: (editor) => editor.chain().focus().toggleOrderedList().run(),
    isOn: (editor) => editor.isActive('orderedList'),
  },
  {
    name: 'quote',
    sign: '”',
    run: (editor) => editor.chain().focus().toggleBlockquote().run(),
    isOn: (editor) => editor.isActive('blockquote'),
  },
  { name: 'undo', sign: '↶', run: (editor) => editor.chain().focus().undo().run() },
  { name: 'redo', sign: '↷', run: (editor) => editor.chain().focus().redo().run() },
];

const Toolbar: FC<{ editor: Editor }> = ({ editor }) => {
  const t = useT();
  const active = useEditorState({
    editor,
    selector: ({ editor: current }) => ({
      tools: tools.map(({ isOn }) => isOn?.(current) ?? false),
      link: current.isActive('link'),
    }),
  });
  const [isLinking, setLinking] = useState(false);
  const setLink = (href: string) => {
    const marked = { type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] };
    const chain = editor.chain().focus(null, { scrollIntoView: false });
    (editor.state.selection.empty ? chain.insertContent(marked) : chain.setLink({ href })).run();
    setLinking(false);
  };
  return (
    <div className="html-tools">
      {tools.map(({ name, sign, run }, index) => (
        <Button
          key={name}
          size="small"
          variant={active.tools[index] ? 'contained' : 'text'}
          data-sign={sign}
          aria-label={t(`resources.editor.${name}`)}
          title={t(`resources.editor.${name}`)}
          aria-pressed={active.tools[index]}
          onClick={() => run(editor)}
        />
      ))}
      <Button
        size="small"
        variant={active.link ? 'contained' : 'text'}
        aria-pressed={active.link}
        onClick={() => (active.link ? editor.chain().focus().unsetLink().run() : setLinking(true))}
      >
        {t('resources.editor.link')}
      </Button>
      {isLinking && <LinkDialog onLink={setLink} onClose={() => setLinking(false)} />}
    </div>
  );
};

interface Props {
  html: string;
  /** Id of the label. */
  labelledBy: string;
  onChange: (html: string) => void;
  /** Further tools; `insert` puts a text at the cursor. */
  renderTools?: ((insert: (text: string) => void) => ReactNode) | undefined;
}

/** Edits HTML as the reader sees it; an empty text is ''. */
export const HtmlEditor: FC<Props> = ({ html, labelledBy, onChange, renderTools }) => {
  const editor = useEditor({
    extensions,
    content: html,
    editorProps: {
      attributes: {
        class: 'prose html-editor',
        'aria-labelledby': labelledBy,
        role: 'textbox',
        'aria-multiline': 'true',
      },
    },
    onUpdate: ({ editor: current }) => onChange(current.isEmpty ? '' : current.getHTML()),
  });
  // The form was reset, e.g. to a newer record.
  useEffect(() => {
    // On a slow device an editor may be gone before its first effect; another one follows.
    if (editor.isDestroyed) return;
    if (html !== editor.getHTML() && !(html === '' && editor.isEmpty) && !editor.isFocused)
      editor.commands.setContent(html, { emitUpdate: false });
  }, [editor, html]);
  return (
    <div className="html-frame">
      <Toolbar editor={editor} />
      {renderTools?.((text) => editor.chain().focus().insertContent(text).run())}
      <EditorContent editor={editor} />
    </div>
  );
};
