import { linkTo } from '../../../../platform/contract/screen.ts'
import { useCall } from '../../../../platform/web/calls/calls.ts'
import { Row, List } from '../../../../platform/web/kit/list/List.tsx'
import { inboxPreview, listInbox } from '../../contract/inbox.ts'
import { inboxScreen } from '../../contract/screens.ts'
import { InboxRow } from './InboxRow.tsx'

const shown = 3

/** The first things that wait for the person, and the way to all of them. */
export function InboxCard() {
  const { data } = useCall(listInbox, inboxPreview, { quiet: true })
  if (!data || data.counts.total === 0) return null
  const { records, counts } = data
  return (
    <List label="待办">
      {records.slice(0, shown).map((entry) => (
        <InboxRow key={entry.key} entry={entry} />
      ))}
      {counts.total > shown ? (
        <Row title={`全部 ${counts.total} 项待办`} to={linkTo(inboxScreen)} />
      ) : null}
    </List>
  )
}
