import type { ReactNode } from 'react'
import type * as z from 'zod/mini'

import type { Endpoint } from '../../contract/endpoint.ts'
import { linkTo } from '../../contract/screen.ts'
import type { Screen } from '../../contract/screen.ts'
import { useCall } from '../calls/calls.ts'
import { StateBanner } from '../kit/list/Facts.tsx'
import type { Tone } from '../kit/list/Facts.tsx'
import { GoneState, isGone } from '../kit/page/GoneState.tsx'
import { Page } from '../kit/page/Page.tsx'
import { QueryView } from '../kit/page/QueryView.tsx'
import { useGo } from '../navigation/navigation.tsx'
import { ProgressRow } from './ProgressRow.tsx'
import { useRecordAddress } from './useRecordAddress.ts'
import type { RecordAddress } from './useRecordAddress.ts'

/** A call that returns one record by its id, its task or its process. */
export type RecordCall<Row> = Endpoint<z.ZodMiniType<unknown, RecordAddress>, z.ZodMiniType<Row>>

type RecordPageProps<Row> = {
  title: string
  call: RecordCall<Row>
  /** The message and the button's target when this user has no such record. */
  missing: { title: string; action: string; to: string }
  banner: (record: Row) => { tone: Tone; title: string; text: ReactNode }
  panel: (record: Row) => ReactNode
  /** The page of the process. The record may provide its own row in `more` instead. */
  progress?: Screen<'processInsId' | 'taskId'>
  /** Further rows below the panel, above the link to the process. */
  more?: (record: Row) => ReactNode
  /** The bar at the bottom. */
  actions: (record: Row) => ReactNode
}

/**
 * The page of a record behind a flow: its state, its content, the link to its process, and its
 * actions.
 */
export function RecordPage<Row extends { processInstanceId?: string | undefined }>({
  title,
  call,
  missing,
  ...shown
}: RecordPageProps<Row>) {
  const go = useGo()
  const query = useCall(call, useRecordAddress())
  return (
    <Page title={title} onRefresh={query.refetch}>
      {isGone(query.error) ? (
        <GoneState
          title={missing.title}
          action={missing.action}
          onPress={() => go.replace(missing.to)}
        />
      ) : (
        <QueryView query={query}>{(record) => <Detail record={record} {...shown} />}</QueryView>
      )}
    </Page>
  )
}

function Detail<Row extends { processInstanceId?: string | undefined }>({
  record,
  banner,
  panel,
  progress,
  more,
  actions,
}: { record: Row } & Omit<RecordPageProps<Row>, 'title' | 'call' | 'missing'>) {
  const { tone, title, text } = banner(record)
  const processInsId = record.processInstanceId
  return (
    <>
      <StateBanner tone={tone} title={title}>
        {text}
      </StateBanner>
      {panel(record)}
      {more?.(record)}
      {progress && processInsId ? <ProgressRow to={linkTo(progress, { processInsId })} /> : null}
      {actions(record)}
    </>
  )
}
