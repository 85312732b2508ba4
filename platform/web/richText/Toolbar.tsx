import { $isLinkNode, TOGGLE_LINK_COMMAND } from '@lexical/link'
import { INSERT_ORDERED_LIST_COMMAND, INSERT_UNORDERED_LIST_COMMAND } from '@lexical/list'
import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext'
import { $createHeadingNode, $createQuoteNode } from '@lexical/rich-text'
import { $setBlocksType } from '@lexical/selection'
import {
  $createParagraphNode,
  $getSelection,
  $insertNodes,
  $isRangeSelection,
  FORMAT_TEXT_COMMAND,
  REDO_COMMAND,
  UNDO_COMMAND,
} from 'lexical'
import type { ElementNode, LexicalEditor, TextFormatType } from 'lexical'
import {
  Bold,
  Heading3,
  Image,
  Italic,
  Link2,
  List,
  ListOrdered,
  Pilcrow,
  Redo2,
  TextQuote,
  Underline,
  Undo2,
} from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'

import { isSafeLink } from '../../contract/richText.ts'
import { sentenceOf } from '../http/callError.ts'
import type { StoredPicture } from '../files/storeFiles.ts'
import { toast } from '../overlays/toasts.ts'
import { $createImage } from './ImageNode.tsx'
import look from './RichEditor.module.css'

const icon = { size: '1.25rem', strokeWidth: 1.75, 'aria-hidden': true } as const
const formats = [
  { format: 'bold', label: '粗体', icon: <Bold {...icon} /> },
  { format: 'italic', label: '斜体', icon: <Italic {...icon} /> },
  { format: 'underline', label: '下划线', icon: <Underline {...icon} /> },
] as const

/** How a text stores its pictures. */
export type TextPictures = {
  /** Uploads a picture for the text. */
  storePicture: (file: File) => Promise<StoredPicture>
  /** Called when a picture was inserted into the text. */
  onPicture: (stored: StoredPicture) => void
}

export type ToolbarProps = {
  /** Absent if the text has no pictures. */
  pictures?: TextPictures | undefined
  /** Asks for the address of a link. Returns undefined when cancelled. */
  askAddress: () => Promise<string | undefined>
}

/** The formatting that the school's texts need. */
export function Toolbar({ askAddress, pictures }: ToolbarProps) {
  const [editor] = useLexicalComposerContext()
  const marks = useMarks(editor)
  const block = (make: () => ElementNode) =>
    editor.update(() => $setBlocksType($getSelection(), make))
  return (
    <div className={look.tools} role="toolbar" aria-label="文字格式">
      {formats.map((one) => (
        <Tool
          key={one.format}
          label={one.label}
          isOn={marks.includes(one.format)}
          onPress={() => editor.dispatchCommand(FORMAT_TEXT_COMMAND, one.format)}
        >
          {one.icon}
        </Tool>
      ))}
      <Tool label="小标题" onPress={() => block(() => $createHeadingNode('h3'))}>
        <Heading3 {...icon} />
      </Tool>
      <Tool label="正文" onPress={() => block($createParagraphNode)}>
        <Pilcrow {...icon} />
      </Tool>
      <Tool label="引用" onPress={() => block($createQuoteNode)}>
        <TextQuote {...icon} />
      </Tool>
      <Tool
        label="列表"
        onPress={() => editor.dispatchCommand(INSERT_UNORDERED_LIST_COMMAND, undefined)}
      >
        <List {...icon} />
      </Tool>
      <Tool
        label="编号"
        onPress={() => editor.dispatchCommand(INSERT_ORDERED_LIST_COMMAND, undefined)}
      >
        <ListOrdered {...icon} />
      </Tool>
      <Tool
        label="链接"
        isOn={marks.includes('link')}
        onPress={() => link(editor, marks.includes('link'), askAddress)}
      >
        <Link2 {...icon} />
      </Tool>
      {pictures ? <PictureTool editor={editor} {...pictures} /> : null}
      <Tool label="撤销" onPress={() => editor.dispatchCommand(UNDO_COMMAND, undefined)}>
        <Undo2 {...icon} />
      </Tool>
      <Tool label="重做" onPress={() => editor.dispatchCommand(REDO_COMMAND, undefined)}>
        <Redo2 {...icon} />
      </Tool>
    </div>
  )
}

type ToolProps = { label: string; isOn?: boolean; onPress: () => unknown; children: ReactNode }

/** A button that does not move the cursor. */
function Tool({ label, isOn, onPress, children }: ToolProps) {
  return (
    <button
      type="button"
      className={look.tool}
      aria-label={label}
      aria-pressed={isOn}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => void onPress()}
    >
      {children}
    </button>
  )
}

function PictureTool({
  editor,
  storePicture,
  onPicture,
}: TextPictures & { editor: LexicalEditor }) {
  const input = useRef<HTMLInputElement>(null)
  const put = async (file: File | undefined) => {
    if (!file) return
    try {
      const stored = await storePicture(file)
      onPicture(stored)
      editor.update(() => $insertNodes([$createImage(stored.link, '')]))
    } catch (error) {
      toast(sentenceOf(error), 'error')
    }
  }
  return (
    <>
      <Tool label="图片" onPress={() => input.current?.click()}>
        <Image {...icon} />
      </Tool>
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        aria-label="选择图片插入正文"
        onChange={(event) => {
          void put(event.target.files?.[0])
          event.target.value = ''
        }}
      />
    </>
  )
}

async function link(
  editor: LexicalEditor,
  isLinked: boolean,
  askAddress: ToolbarProps['askAddress'],
): Promise<void> {
  if (isLinked) return void editor.dispatchCommand(TOGGLE_LINK_COMMAND, null)
  const address = await askAddress()
  if (!address) return
  if (isSafeLink(address)) editor.dispatchCommand(TOGGLE_LINK_COMMAND, address)
  else toast('网址不正确，应以 https:// 开头', 'warning')
}

type Mark = TextFormatType | 'link'

/** The formatting at the cursor. */
function useMarks(editor: LexicalEditor): readonly Mark[] {
  const [marks, setMarks] = useState<readonly Mark[]>([])
  useEffect(
    () =>
      editor.registerUpdateListener(({ editorState }) => {
        editorState.read(() => {
          const selection = $getSelection()
          if (!$isRangeSelection(selection)) return
          const isLinked = selection
            .getNodes()
            .some((node) => $isLinkNode(node) || $isLinkNode(node.getParent()))
          setMarks([
            ...formats
              .filter(({ format }) => selection.hasFormat(format))
              .map(({ format }) => format),
            ...(isLinked ? (['link'] as const) : []),
          ])
        })
      }),
    [editor],
  )
  return marks
}
