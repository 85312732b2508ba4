import type { ReactNode } from 'react'

import type { Query } from '../../../../platform/web/calls/queryClient.ts'
import { GoneState, isGone } from '../../../../platform/web/kit/page/GoneState.tsx'
import { QueryView } from '../../../../platform/web/kit/page/QueryView.tsx'
import { useGo } from '../../../../platform/web/navigation/navigation.tsx'
import type { StudentDetail } from '../../contract/student.ts'

type StudentViewProps = {
  query: Query<StudentDetail>
  skeleton?: 'detail' | 'form'
  children: (student: StudentDetail) => ReactNode
}

/**
 * Loading, error and content states of one pupil. A missing or inaccessible pupil gets a message
 * and a link back.
 */
export function StudentView({ query, skeleton = 'detail', children }: StudentViewProps) {
  const go = useGo()
  if (isGone(query.error))
    return <GoneState title="没有找到这位学生，或不由您负责" action="返回" onPress={go.back} />
  return (
    <QueryView query={query} skeleton={skeleton}>
      {children}
    </QueryView>
  )
}
