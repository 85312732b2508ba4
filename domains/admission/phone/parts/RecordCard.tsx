import { linkTo } from '../../../../platform/contract/screen.ts'
import { Button } from '../../../../platform/web/kit/Button.tsx'
import { Card } from '../../../../platform/web/kit/list/List.tsx'
import { useGo } from '../../../../platform/web/navigation/navigation.tsx'
import { recordScreen } from '../../../pupilRecord/contract/screens.ts'
import { isWithFamily, recordStateLabels } from '../../../pupilRecord/contract/states.ts'
import type { FamilyAdmission } from '../../contract/family.ts'
import look from '../admission.module.css'

/** The record that the family fills in after the registration. */
export function RecordCard({ admission: { record } }: { admission: FamilyAdmission }) {
  const go = useGo()
  if (!record) return null
  const isWaiting = isWithFamily(record.state)
  return (
    <Card title="学籍信息">
      <p className={look.spaced}>
        {recordStateLabels[record.state]}
        {isWaiting ? '，填好后学校才能建立学籍档案。' : '。'}
      </p>
      <Button
        kind={isWaiting ? 'primary' : 'secondary'}
        block
        onPress={() => go.to(linkTo(recordScreen, { id: record.id }))}
      >
        {isWaiting ? '填写学籍信息' : '查看学籍信息'}
      </Button>
    </Card>
  )
}
