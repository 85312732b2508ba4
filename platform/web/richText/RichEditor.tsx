import { $generateHtmlFromNodes, $generateNodesFromDOM } from '@lexical/html'
import { AutoLinkNode, LinkNode } from '@lexical/link'
import { ListItemNode, ListNode } from '@lexical/list'
import { LexicalComposer } from '@lexical/react/LexicalComposer'
import { ContentEditable } from '@lexical/react/LexicalContentEditable'
import { LexicalErrorBoundary } from '@lexical/react/LexicalErrorBoundary'
import { HistoryPlugin } from '@lexical/react/LexicalHistoryPlugin'
import { LinkPlugin } from '@lexical/react/LexicalLinkPlugin'
import { ListPlugin } from '@lexical/react/LexicalListPlugin'
import { OnChangePlugin } from '@lexical/react/LexicalOnChangePlugin'
import { RichTextPlugin } from '@lexical/react/LexicalRichTextPlugin'
import { HeadingNode, QuoteNode } from '@lexical/rich-text'
import { $createParagraphNode, $getRoot, $insertNodes, $setSelection } from 'lexical'
import type { LexicalEditor } from 'lexical'

import { isSafeLink } from '../../contract/richText.ts'
import { ImageNode } from './ImageNode.tsx'
import { readableHtml } from './readableHtml.ts'
import look from './RichEditor.module.css'
import text from './RichText.module.css'
import { Toolbar } from './Toolbar.tsx'
import type { ToolbarProps } from './Toolbar.tsx'

export type RichEditorProps = ToolbarProps & {
  label: string
  /** The initial text. Later changes of this prop have no effect. */
  html: string
  onChange: (html: string) => void
}

const nodes = [HeadingNode, QuoteNode, ListNode, ListItemNode, LinkNode, AutoLinkNode, ImageNode]

/**
 * The editor of rich text. What it shows and returns contains only the elements of the rich text
 * allow-list.
 */
export function RichEditor({ label, html, onChange, ...tools }: RichEditorProps) {
  const config = {
    namespace: 'text',
    nodes,
    onError: (error: Error) => {
      throw error
    },
    editorState: (editor: LexicalEditor) => fill(editor, html),
  }
  return (
    <LexicalComposer initialConfig={config}>
      <div className={look.editor}>
        <Toolbar {...tools} />
        <RichTextPlugin
          contentEditable={
            <ContentEditable
              className={`${look.field} ${text.text}`}
              aria-label={label}
              spellCheck={false}
            />
          }
          placeholder={null}
          ErrorBoundary={LexicalErrorBoundary}
        />
        <HistoryPlugin />
        <ListPlugin />
        <LinkPlugin validateUrl={isSafeLink} />
        <OnChangePlugin
          ignoreSelectionChange
          onChange={(_state, editor) =>
            editor.read(() => onChange(withoutStyles($generateHtmlFromNodes(editor))))
          }
        />
      </div>
    </LexicalComposer>
  )
}

/** The editor writes white space styles on each element, but our texts carry no styles. */
const withoutStyles = (html: string): string => html.replace(/(<[a-z][^>]*?) style="[^"]*"/gi, '$1')

function fill(editor: LexicalEditor, html: string): void {
  // Without a paragraph the first change would count as the initial state and trigger no event.
  if (!html) return void $getRoot().append($createParagraphNode())
  const read = $generateNodesFromDOM(editor, readableHtml(html))
  $getRoot().clear().select()
  $insertNodes(read)
  // Clears the selection, so that the page does not scroll to the editor.
  $setSelection(null)
}
