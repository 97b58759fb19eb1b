import Button from '@mui/material/Button';
import type { Editor } from '@tiptap/core';
import { Image } from '@tiptap/extension-image';
import { TableKit } from '@tiptap/extension-table';
import { EditorContent, useEditor, useEditorState } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import { useEffect, useState, type FC, type ReactNode } from 'react';
import { useT } from '../i18n/useT.ts';
import { Icon, StrokeIcon } from '../ui/Icon.tsx';
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
  icon: ReactNode;
  run: (editor: Editor) => unknown;
  isOn?: (editor: Editor) => boolean;
}
const tools: readonly Tool[] = [
  {
    name: 'bold',
    icon: <StrokeIcon path="M6 4h5a3 3 0 0 1 0 6H6zm0 6h5.500a3 3 0 0 1 0 6H6z" />,
    run: (editor) => editor.chain().focus().toggleBold().run(),
    isOn: (editor) => editor.isActive('bold'),
  },
  {
    name: 'italic',
    icon: <StrokeIcon path="M8.500 4H15M5 16h6.500M11.800 4 8.200 16" />,
    run: (editor) => editor.chain().focus().toggleItalic().run(),
    isOn: (editor) => editor.isActive('italic'),
  },
  {
    name: 'underline',
    icon: <StrokeIcon path="M6 3.500V9a4 4 0 0 0 8 0V3.500M4.500 16.500h11" />,
    run: (editor) => editor.chain().focus().toggleUnderline().run(),
    isOn: (editor) => editor.isActive('underline'),
  },
  {
    name: 'heading',
    icon: <StrokeIcon path="M5 4v12M15 4v12M5 10h10" />,
    run: (editor) => editor.chain().focus().toggleHeading({ level: 2 }).run(),
    isOn: (editor) => editor.isActive('heading'),
  },
  {
    name: 'bullets',
    icon: <StrokeIcon path="M8 5h9M8 10h9m-9 5h9M4 5h.1M4 10h.1M4 15h.1" />,
    run: (editor) => editor.chain().focus().toggleBulletList().run(),
    isOn: (editor) => editor.isActive('bulletList'),
  },
  {
    name: 'numbers',
    icon: (
      <StrokeIcon path="M9 5h8m-8 5h8m-8 5h8M3.200 4l1.300-.8v4.300M3 12.600c.5-1 2.200-.7 2 .5-.1.8-1.300 1.500-2 2.700h2.200" />
    ),
    run: (editor) => editor.chain().focus().toggleOrderedList().run(),
    isOn: (editor) => editor.isActive('orderedList'),
  },
  {
    name: 'quote',
    icon: (
      <StrokeIcon path="M4 14c2.300-.5 3.500-2 3.500-4.500V6H4v3.500h3.500M12 14c2.300-.5 3.500-2 3.500-4.500V6H12v3.500h3.500" />
    ),
    run: (editor) => editor.chain().focus().toggleBlockquote().run(),
    isOn: (editor) => editor.isActive('blockquote'),
  },
  { name: 'undo', icon: <Icon name="undo" />, run: (editor) => editor.chain().focus().undo().run() },
  {
    name: 'redo',
    icon: <StrokeIcon path="m13 4 3.500 3.500L13 11m3.500-3.500h-8a4.500 4.500 0 0 0 0 9H12" />,
    run: (editor) => editor.chain().focus().redo().run(),
  },
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
      {tools.map(({ name, icon, run }, index) => (
        <Button
          key={name}
          size="small"
          variant={active.tools[index] ? 'contained' : 'text'}
          aria-label={t(`resources.editor.${name}`)}
          title={t(`resources.editor.${name}`)}
          aria-pressed={active.tools[index]}
          onClick={() => run(editor)}
        >
          {icon}
        </Button>
      ))}
      <Button
        size="small"
        variant={active.link ? 'contained' : 'text'}
        aria-label={t('resources.editor.link')}
        title={t('resources.editor.link')}
        aria-pressed={active.link}
        onClick={() => (active.link ? editor.chain().focus().unsetLink().run() : setLinking(true))}
      >
        <StrokeIcon path="M8.500 11.500a3 3 0 0 0 4.200 0l3-3a3 3 0 0 0-4.200-4.200L10.300 5.500m1.200 3a3 3 0 0 0-4.200 0l-3 3a3 3 0 0 0 4.200 4.200l1.200-1.200" />
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
