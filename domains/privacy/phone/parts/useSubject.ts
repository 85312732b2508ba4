import { useState } from 'react'

import { useCall } from '../../../../platform/web/calls/calls.ts'
import { useParam } from '../../../../platform/web/navigation/navigation.tsx'
import { listSubjects } from '../../contract/subject.ts'
import type { Subject } from '../../contract/subject.ts'

/** The chosen subject: the one of the link, else the first. */
export function useSubject() {
  const asked = useParam('subject') ?? ''
  const query = useCall(listSubjects, {}, { quiet: true })
  const [chosen, choose] = useState(asked)
  const subjects = query.data?.records ?? []
  const subject: Subject | undefined = subjects.find(({ key }) => key === chosen) ?? subjects[0]
  return { query, subjects, subject, choose }
}
