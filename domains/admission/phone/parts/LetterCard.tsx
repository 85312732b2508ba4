import { Button } from '../../../../platform/web/kit/Button.tsx'
import { Card } from '../../../../platform/web/kit/list/List.tsx'
import { useGo } from '../../../../platform/web/navigation/navigation.tsx'
import type { FamilyAdmission } from '../../contract/family.ts'
import look from '../admission.module.css'

/** The admission letter: its number, its page with the verification, and its document. */
export function LetterCard({ admission: { letter } }: { admission: FamilyAdmission }) {
  const go = useGo()
  if (!letter) return null
  return (
    <Card title="录取通知书">
      <p className={look.spaced}>编号 {letter.number}，报到时出示。</p>
      <Button kind="secondary" block onPress={() => go.to(`/letter/${letter.verifyCode}`)}>
        查看通知书
      </Button>
    </Card>
  )
}
