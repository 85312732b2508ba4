import { useState } from 'react'
import type { ReactNode } from 'react'

import { linkTo } from '../../../../platform/contract/screen.ts'
import { useCall } from '../../../../platform/web/calls/calls.ts'
import { Button } from '../../../../platform/web/kit/Button.tsx'
import { FilterChips } from '../../../../platform/web/kit/input/Filters.tsx'
import { QueryView } from '../../../../platform/web/kit/page/QueryView.tsx'
import { EmptyState } from '../../../../platform/web/kit/page/States.tsx'
import { keepInAddress } from '../../../../platform/web/navigation/keepInAddress.ts'
import { useGo, useParam } from '../../../../platform/web/navigation/navigation.tsx'
import { childrenScreen } from '../../../people/contract/screens.ts'
import { listOwnChildren } from '../../contract/choice.ts'
import type { OwnChild } from '../../contract/choice.ts'

type OfChildProps = {
  /** The address of the page with a chosen child. */
  addressOf: (childId: string) => string
  children: (child: OwnChild) => ReactNode
}

/** One of the caller's children: the one in the address or the first, with a switch to the others. */
export function OfChild(props: OfChildProps) {
  const query = useCall(listOwnChildren, {}, { quiet: true })
  return (
    <QueryView
      query={query}
      skeleton="rows"
      isEmpty={({ records }) => records.length === 0}
      empty={<NoChild />}
    >
      {({ records }) => <Switched records={records} {...props} />}
    </QueryView>
  )
}

function Switched({
  records,
  addressOf,
  children,
}: OfChildProps & { records: readonly OwnChild[] }) {
  const asked = useParam('childId')
  const [wanted, setWanted] = useState(asked)
  // Another family's child is treated as missing.
  const child = records.find(({ id }) => id === wanted) ?? records[0]
  if (!child) return null
  const change = (childId: string) => {
    setWanted(childId)
    keepInAddress(addressOf(childId))
  }
  return (
    <>
      {records.length > 1 ? (
        <FilterChips
          label="孩子"
          options={records.map(({ id, name }) => ({ value: id, label: name }))}
          value={child.id}
          onChange={change}
        />
      ) : null}
      {children(child)}
    </>
  )
}

function NoChild() {
  const go = useGo()
  return (
    <EmptyState
      drawing="list"
      title="还没有关联的孩子"
      hint="认领后由班主任确认，确认后就能选课"
      action={<Button onPress={() => go.to(linkTo(childrenScreen))}>去认领</Button>}
    />
  )
}
