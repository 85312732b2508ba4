import { linkTo } from '../../../../platform/contract/screen.ts'
import { Button } from '../../../../platform/web/kit/Button.tsx'
import { Facts } from '../../../../platform/web/kit/list/Facts.tsx'
import { Card } from '../../../../platform/web/kit/list/List.tsx'
import { useGo } from '../../../../platform/web/navigation/navigation.tsx'
import { drawCheckScreen } from '../../../draw/contract/screens.ts'
import type { FamilyAdmission } from '../../contract/family.ts'
import { publicClassesScreen, publicListScreen } from '../../contract/screens.ts'
import look from '../admission.module.css'

/** Why the child has its place, and its number in the draw, which anybody can recompute. */
export function PlaceCard({ admission }: { admission: FamilyAdmission }) {
  const { reason, waitingAt, drawId, drawNo, noticeUntil, planId, status } = admission
  const go = useGo()
  if (!reason && !drawNo) return null
  return (
    <Card title="排序">
      <Facts
        items={[
          // A place is not broken across lines.
          { label: '依据', value: reason?.replace(/第 (\d+) 位/, '第\u00a0$1\u00a0位') },
          { label: '候补名次', value: waitingAt === undefined ? '' : `第 ${waitingAt} 位` },
          { label: '抽签号', value: drawNo },
        ]}
      />
      {drawId ? (
        <div className={look.above}>
          <Button
            kind="secondary"
            block
            onPress={() => go.to(linkTo(drawCheckScreen, { id: drawId }))}
          >
            核对摇号
          </Button>
        </div>
      ) : null}
      {noticeUntil ? (
        <div className={look.above}>
          <Button
            kind="secondary"
            block
            onPress={() => go.to(linkTo(publicListScreen, { planId }))}
          >
            查看公示名单
          </Button>
        </div>
      ) : null}
      {status === 'STUDENT' ? (
        <div className={look.above}>
          <Button
            kind="secondary"
            block
            onPress={() => go.to(linkTo(publicClassesScreen, { planId }))}
          >
            分班公示
          </Button>
        </div>
      ) : null}
    </Card>
  )
}
