import { useState } from 'react'
import type { ReactNode } from 'react'

import { useCall } from '../../../../platform/web/calls/calls.ts'
import { FilterChips } from '../../../../platform/web/kit/input/Filters.tsx'
import { QueryView } from '../../../../platform/web/kit/page/QueryView.tsx'
import { EmptyState } from '../../../../platform/web/kit/page/States.tsx'
import { keepInAddress } from '../../../../platform/web/navigation/keepInAddress.ts'
import { useParam } from '../../../../platform/web/navigation/navigation.tsx'
import { listChildren } from '../../../people/contract/child.ts'
import type { Child } from '../../../people/contract/child.ts'
import look from './Roll.module.css'

type Props = {
  skeleton: 'form' | 'rows'
  /** The address of the page with a chosen child. */
  addressOf: (childId: string) => string
  children: (child: Child) => ReactNode
}

const studying = ({ records }: { records: readonly Child[] }) =>
  records.filter(({ status }) => status === 'STUDYING')

/** One of the caller's children at school: the one in the address or the first, with a switch. */
export function OfChild({ skeleton, ...rest }: Props) {
  const query = useCall(listChildren, {}, { quiet: true })
  return (
    <QueryView
      query={query}
      skeleton={skeleton}
      isEmpty={(reply) => studying(reply).length === 0}
      empty={
        <EmptyState
          drawing="form"
          title="没有在读的孩子"
          hint="先在“我的孩子”里认领孩子，由班主任确认"
        />
      }
    >
      {(reply) => <Switched pupils={studying(reply)} {...rest} />}
    </QueryView>
  )
}

type SwitchedProps = Omit<Props, 'skeleton'> & { pupils: readonly Child[] }

function Switched({ pupils, addressOf, children }: SwitchedProps) {
  const asked = useParam('childId')
  const [wanted, setWanted] = useState(asked)
  // Another family's child is treated as missing.
  const child = pupils.find(({ id }) => id === wanted) ?? pupils[0]
  if (!child) return null
  const change = (childId: string) => {
    setWanted(childId)
    keepInAddress(addressOf(childId))
  }
  return (
    <div className={look.stack}>
      {pupils.length > 1 ? (
        <div data-no-print="">
          <FilterChips
            label="孩子"
            options={pupils.map(({ id, name }) => ({ value: id, label: name }))}
            value={child.id}
            onChange={change}
          />
        </div>
      ) : null}
      {children(child)}
    </div>
  )
}
