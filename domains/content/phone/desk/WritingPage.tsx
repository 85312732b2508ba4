import type { ReactNode } from 'react'

import { Button } from '../../../../platform/web/kit/Button.tsx'
import { GoneState, isGone } from '../../../../platform/web/kit/GoneState.tsx'
import { BottomBar, Page } from '../../../../platform/web/kit/Page.tsx'
import { QueryView } from '../../../../platform/web/kit/QueryView.tsx'
import { useGo } from '../../../../platform/web/navigation.tsx'
import look from './Desk.module.css'

type PageProps = {
  /** What is written: 通知. */
  noun: string
  isNew: boolean
  onRemove: () => unknown
  buttons: ReactNode
  children: ReactNode
}

/** Where a text of the school is written: its form, and what can be done with it. */
export const WritingPage = ({ noun, isNew, onRemove, buttons, children }: PageProps) => (
  <Page
    title={`${isNew ? '写' : '修改'}${noun}`}
    action={
      isNew ? undefined : (
        <Button kind="plain" small onPress={onRemove}>
          删除
        </Button>
      )
    }
    bottom={<BottomBar>{buttons}</BottomBar>}
  >
    <form className={look.form} aria-label={noun} onSubmit={(event) => event.preventDefault()}>
      {children}
    </form>
  </Page>
)

type OpeningProps = {
  noun: string
  query: { data: unknown; error: Error | null; isPending: boolean; refetch: () => Promise<unknown> }
  /** What is said when it is not there. */
  gone: string
  /** The list of the others. */
  list: string
}

/** Until the text that is to be changed is here, or is known not to be there. */
export function WritingOpening({ noun, query, gone, list }: OpeningProps) {
  const go = useGo()
  return (
    <Page title={`写${noun}`}>
      {isGone(query.error) ? (
        <GoneState title={gone} action={`查看其他${noun}`} onPress={() => go.replace(list)} />
      ) : (
        <QueryView query={query} skeleton="form">
          {() => null}
        </QueryView>
      )}
    </Page>
  )
}
