import { wireDateTime } from '../../../../platform/contract/time.ts'
import { StateBanner, StateChip } from '../../../../platform/web/kit/list/Facts.tsx'
import { List, Row } from '../../../../platform/web/kit/list/List.tsx'
import type { Favourite, Preparation } from '../../contract/preparation.ts'
import type { Round } from '../../contract/round.ts'

type PreparationCardProps = {
  preparation: Preparation
  onSign: () => void
  onConsent: (favourite: Favourite) => void
}

/** What a family can do once the round begins, or once its free places are given. */
function beginWords({ mode, closeTime }: Round): string {
  if (mode === 'MANUAL') return '开始后由学校安排课程班。'
  if (mode === 'FCFS') return '开始后就可以选课。'
  return closeTime <= wireDateTime(new Date()) ? '补选开始后就可以选课。' : '开始后就可以填报志愿。'
}

/** What is done and what is missing, so that one tap is enough at the opening. */
export function PreparationCard({ preparation, onSign, onConsent }: PreparationCardProps) {
  const { hasAgreed, favourites, missing, isEligible, round, childName } = preparation
  if (!isEligible)
    return (
      <StateBanner tone="info" title={`这一轮没有适合${childName}的课程班`}>
        可以查看其他轮次，或联系班主任。
      </StateBanner>
    )
  return (
    <>
      {missing.length === 0 ? (
        <StateBanner tone="success" title="准备好了">
          {beginWords(round)}收藏的课排在最前面。
        </StateBanner>
      ) : null}
      <List label="准备">
        {round.agreement ? (
          <Row
            title="选课协议"
            facts={['自愿参加，签署后才能选课']}
            chip={<Done isDone={hasAgreed} todo="去签署" />}
            onPress={onSign}
          />
        ) : null}
        <Row
          title="收藏想选的课"
          facts={[
            favourites.length === 0 ? '点课程右上角的星标' : `已收藏 ${favourites.length} 门`,
          ]}
          chip={<Done isDone={favourites.length > 0} todo="待收藏" />}
        />
        {favourites.filter(isShared).map((one) => (
          <Row
            key={one.classId}
            title={`向${one.ownerName}提供信息`}
            facts={[one.className, '每个班单独同意，可以随时撤回']}
            chip={<Done isDone={one.hasSharingConsent} todo="待同意" />}
            onPress={() => onConsent(one)}
          />
        ))}
        {missing
          .filter(({ step }) => step === 'CONFLICT' || step === 'NOT_MEANT')
          .map(({ classId = '', step, msg }) => (
            <Row
              key={`${step}${classId}`}
              title={msg}
              facts={[step === 'CONFLICT' ? '可以取消其中一门的收藏' : '可以取消收藏，另选一门']}
              chip={<StateChip tone="warning">请留意</StateChip>}
            />
          ))}
      </List>
    </>
  )
}

const isShared = ({ sharingText }: Favourite): boolean => sharingText !== undefined

const Done = ({ isDone, todo }: { isDone: boolean; todo: string }) => (
  <StateChip tone={isDone ? 'success' : 'warning'}>{isDone ? '已完成' : todo}</StateChip>
)
