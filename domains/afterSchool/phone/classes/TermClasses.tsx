import { useState } from 'react'

import { useCall } from '../../../../platform/web/calls/calls.ts'
import { FilterChips } from '../../../../platform/web/kit/input/Filters.tsx'
import { QueryView } from '../../../../platform/web/kit/page/QueryView.tsx'
import { EmptyState } from '../../../../platform/web/kit/page/States.tsx'
import { listTerms } from '../../contract/term.ts'
import type { CourseTerm } from '../../contract/term.ts'
import { ClassesOfTerm } from './ClassesOfTerm.tsx'

/** The classes of a term, initially of the running one. */
export function TermClasses() {
  const query = useCall(listTerms, { size: 10 }, { quiet: true })
  return (
    <QueryView
      query={query}
      skeleton="list"
      isEmpty={({ records }) => records.length === 0}
      empty={
        <EmptyState
          drawing="list"
          title="还没有课后学期"
          hint="课后管理员在电脑上的“课后学期”里新建后，会显示在这里"
        />
      }
    >
      {({ records }) => <Chooser terms={records} />}
    </QueryView>
  )
}

function Chooser({ terms }: { terms: readonly CourseTerm[] }) {
  const [wanted, setWanted] = useState('')
  const term =
    terms.find(({ id }) => id === wanted) ??
    terms.find(({ state }) => state === 'RUNNING') ??
    terms[0]
  if (!term) return null
  return (
    <>
      {terms.length > 1 ? (
        <FilterChips
          label="学期"
          options={terms.map(({ id, name }) => ({ value: id, label: name }))}
          value={term.id}
          onChange={setWanted}
        />
      ) : null}
      <ClassesOfTerm key={term.id} termId={term.id} />
    </>
  )
}
