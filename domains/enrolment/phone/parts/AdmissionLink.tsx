import { linkTo } from '../../../../platform/contract/screen.ts'
import { Button } from '../../../../platform/web/kit/Button.tsx'
import { useGo } from '../../../../platform/web/navigation/navigation.tsx'
import type { Application } from '../../contract/applicationShapes.ts'
import { admissionScreen } from '../../contract/screens.ts'

const before: readonly Application['status'][] = [
  'DRAFT',
  'SUBMITTED',
  'UNDER_REVIEW',
  'RETURNED',
  'WITHDRAWN',
]

const words: Partial<Record<Application['status'], string>> = {
  VERIFY_PENDING: '选择到校时间',
  ADMITTED: '确认入学',
  UNQUALIFIED: '查看进度或申诉',
}

/** Leads to what follows the review: appointment, draw, offer, waiting list and appeal. */
export function AdmissionLink({ application: { id, status } }: { application: Application }) {
  const go = useGo()
  if (before.includes(status)) return null
  const isFamilyNext = status === 'VERIFY_PENDING' || status === 'ADMITTED'
  return (
    <div data-no-print>
      <Button
        block
        kind={isFamilyNext ? 'primary' : 'secondary'}
        onPress={() => go.to(linkTo(admissionScreen, { id }))}
      >
        {words[status] ?? '查看录取进度'}
      </Button>
    </div>
  )
}
