import { Fragment, type ReactNode } from 'react'

import { Button } from '../../../../platform/web/kit/Button.tsx'
import { Notice } from '../../../../platform/web/kit/list/Facts.tsx'
import { GoneState, isGone } from '../../../../platform/web/kit/page/GoneState.tsx'
import { BottomBar, Page } from '../../../../platform/web/kit/page/Page.tsx'
import { QueryView } from '../../../../platform/web/kit/page/QueryView.tsx'
import { Skeleton } from '../../../../platform/web/kit/page/States.tsx'
import { useGo } from '../../../../platform/web/navigation/navigation.tsx'
import look from './Desk.module.css'
import type { LocalDrafts } from './localDrafts.ts'
import { useLocalDraft } from './useLocalDraft.ts'

/** The text restored from this device, announced above its form. */
export type Restored = { readonly isOlder: boolean; readonly discard: () => void }

type PageProps = {
  /** The noun for the text: 通知. */
  noun: string
  isNew: boolean
  /** Where the text is currently saved. */
  note: string
  restored: Restored | undefined
  onRemove: () => unknown
  buttons: ReactNode
  children: ReactNode
}

/** The page for writing a text of the school: its form and the actions on it. */
export const WritingPage = ({
  noun,
  isNew,
  note,
  restored,
  onRemove,
  buttons,
  children,
}: PageProps) => (
  <Page
    title={`${isNew ? '写' : '修改'}${noun}`}
    action={
      isNew ? undefined : (
        <Button kind="plain" small onPress={onRemove}>
          删除
        </Button>
      )
    }
    bottom={<BottomBar note={<span role="status">{note}</span>}>{buttons}</BottomBar>}
  >
    <form className={look.form} aria-label={noun} onSubmit={(event) => event.preventDefault()}>
      {restored ? <RestoredNote noun={noun} restored={restored} /> : null}
      {children}
    </form>
  </Page>
)

const RestoredNote = ({
  noun,
  restored: { isOlder, discard },
}: {
  noun: string
  restored: Restored
}) => (
  <Notice tone={isOlder ? 'warning' : 'info'}>
    <div className={look.restored}>
      {isOlder
        ? `已恢复本机上没有保存的内容；${noun}后来在别处改过，保存会覆盖那些修改。`
        : '已恢复上次没有保存的内容。'}
      <Button kind="plain" small onPress={discard}>
        不要恢复
      </Button>
    </div>
  </Notice>
)

type Item = { id: string; updateTime: string }
type Query<Found> = {
  data: Found | undefined
  error: Error | null
  isPending: boolean
  refetch: () => Promise<unknown>
}

type OpeningProps<Found extends Item, Written> = {
  noun: string
  /** Empty for a new text. */
  id: string
  query: Query<Found>
  /** The message if it does not exist. */
  gone: string
  /** The list of all texts. */
  list: string
  texts: LocalDrafts<Written>
  children: (
    found: Found | undefined,
    draft: Written | undefined,
    restored: Restored | undefined,
  ) => ReactNode
}

/** Opens the form once the text to edit and the unsaved input on this device have loaded. */
export function WritingOpening<Found extends Item, Written>({
  noun,
  id,
  query,
  gone,
  list,
  texts,
  children,
}: OpeningProps<Found, Written>) {
  const go = useGo()
  const isHere = id === '' || query.data !== undefined
  const { opened, discard } = useLocalDraft(texts, id, isHere)
  if (isHere && opened) {
    const { draft, round } = opened
    const restored = draft && {
      isOlder: query.data !== undefined && draft.baseTime !== query.data.updateTime,
      discard,
    }
    return (
      <Fragment key={`${id} ${round}`}>{children(query.data, draft?.written, restored)}</Fragment>
    )
  }
  return (
    <Page title={`写${noun}`}>
      {isHere ? (
        <Skeleton kind="form" />
      ) : isGone(query.error) ? (
        <GoneState title={gone} action={`查看其他${noun}`} onPress={() => go.replace(list)} />
      ) : (
        <QueryView query={query} skeleton="form">
          {() => null}
        </QueryView>
      )}
    </Page>
  )
}
