import { Button } from '../../../../platform/web/kit/Button.tsx'
import { QueryView } from '../../../../platform/web/kit/page/QueryView.tsx'
import { useWishes } from '../wishes/useWishes.ts'
import { WishList } from '../wishes/WishList.tsx'
import { added } from '../wishes/wishOrder.ts'
import type { WishOrder } from '../wishes/wishOrder.ts'
import { actFor } from './classNow.ts'
import { ClassList } from './ClassList.tsx'
import type { PhaseProps } from './phaseProps.ts'
import type { ChoosableClass } from '../../contract/choice.ts'

/** While wishes are handed in: each class can become a wish. */
export function Wishing({ child, round, classes, onPrepare, onStar }: PhaseProps) {
  const wishes = useWishes(round.id, child.id)
  const wish = (one: ChoosableClass) => wishes.arrange(added(wishes.order, one.id))
  return (
    <QueryView query={wishes.query} skeleton="rows">
      {() =>
        wishes.isReady ? (
          <>
            <WishList wishes={wishes} classes={classes} />
            <ClassList classes={classes} kept={[]} onStar={onStar}>
              {(one) => (
                <WishButton one={one} order={wishes.order} onPrepare={onPrepare} onWish={wish} />
              )}
            </ClassList>
          </>
        ) : null
      }
    </QueryView>
  )
}

type WishButtonProps = {
  one: ChoosableClass
  order: WishOrder
  onPrepare: (one: ChoosableClass) => void
  onWish: (one: ChoosableClass) => void
}

/** Another act is another button: one that was just pressed ignores a second press. */
function WishButton({ one, order, onPrepare, onWish }: WishButtonProps) {
  const rank = order.indexOf(one.id) + 1
  if (rank > 0)
    return (
      <Button key="ranked" small disabled label={`第 ${rank} 志愿：${one.name}`}>
        {`第 ${rank} 志愿`}
      </Button>
    )
  const act = actFor(one, false)
  if (one.whyNot?.reason === 'NOT_ELIGIBLE') return null
  if (act === 'prepare')
    return (
      <Button key="prepare" small label={`去签署：${one.name}`} onPress={() => onPrepare(one)}>
        去签署
      </Button>
    )
  return (
    <Button
      key="wish"
      kind="primary"
      small
      label={`加入志愿：${one.name}`}
      onPress={() => onWish(one)}
    >
      加入志愿
    </Button>
  )
}
