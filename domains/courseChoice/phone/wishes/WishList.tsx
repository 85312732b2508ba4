import { ArrowDown, ArrowUp, X } from 'lucide-react'

import { Button } from '../../../../platform/web/kit/Button.tsx'
import { StateBanner } from '../../../../platform/web/kit/list/Facts.tsx'
import { Card } from '../../../../platform/web/kit/list/List.tsx'
import { IconButton } from '../../../../platform/web/kit/page/Page.tsx'
import { confirm } from '../../../../platform/web/overlays/overlays.tsx'
import type { ChoosableClass } from '../../contract/choice.ts'
import look from './wishes.module.css'
import { moved, without } from './wishOrder.ts'
import type { Wishes } from './useWishes.ts'

type WishListProps = { wishes: Wishes; classes: readonly ChoosableClass[] }

/** The ranked wishes of a child, arranged with buttons and handed in after a review. */
export function WishList({ wishes, classes }: WishListProps) {
  const { order, handedIn, isChanged, isSubmitting, submit } = wishes
  const classOf = (id: string) => classes.find((one) => one.id === id)
  const wanted = order.flatMap((id) => classOf(id) ?? [])
  const review = async () => {
    const isSure = await confirm({
      title: wanted.length === 0 ? '撤回全部志愿？' : `提交 ${wanted.length} 个志愿？`,
      body: <Review wanted={wanted} />,
      action: wanted.length === 0 ? '撤回' : '提交',
    })
    if (isSure) submit()
  }
  return (
    <>
      {isChanged || handedIn.length === 0 ? null : (
        <StateBanner tone="success" title={`已提交 ${handedIn.length} 个志愿`}>
          截止前可以修改。志愿的先后只影响孩子分到哪一门，提交早晚不影响结果。
        </StateBanner>
      )}
      <Card title="志愿顺序">
        {wanted.length === 0 ? (
          <p className={look.hint}>在下面的课程里点“加入志愿”，最想上的排在最前面。</p>
        ) : (
          <ol className={look.wishes}>
            {wanted.map((one, at) => (
              <WishLine key={one.id} one={one} at={at} count={wanted.length} wishes={wishes} />
            ))}
          </ol>
        )}
        {isChanged ? (
          <div className={look.submit}>
            <p className={look.hint}>有改动还没有提交</p>
            <Button kind="primary" block busy={isSubmitting} onPress={review}>
              {wanted.length === 0 ? '撤回全部志愿' : '核对并提交'}
            </Button>
          </div>
        ) : null}
      </Card>
    </>
  )
}

type WishLineProps = { one: ChoosableClass; at: number; count: number; wishes: Wishes }

function WishLine({ one, at, count, wishes: { order, arrange } }: WishLineProps) {
  const { id, name, times } = one
  return (
    <li className={look.wish}>
      <span className={look.rank} aria-hidden="true">
        {at + 1}
      </span>
      <span className={look.words}>
        <span>{name}</span>
        <span className={look.hint}>{times}</span>
      </span>
      <span className={look.buttons}>
        {at > 0 ? (
          <IconButton label={`上移：${name}`} onPress={() => arrange(moved(order, id, -1))}>
            <ArrowUp size="1.25rem" strokeWidth={1.75} aria-hidden="true" />
          </IconButton>
        ) : null}
        {at < count - 1 ? (
          <IconButton label={`下移：${name}`} onPress={() => arrange(moved(order, id, 1))}>
            <ArrowDown size="1.25rem" strokeWidth={1.75} aria-hidden="true" />
          </IconButton>
        ) : null}
        <IconButton label={`移除志愿：${name}`} onPress={() => arrange(without(order, id))}>
          <X size="1.25rem" strokeWidth={1.75} aria-hidden="true" />
        </IconButton>
      </span>
    </li>
  )
}

const Review = ({ wanted }: { wanted: readonly ChoosableClass[] }) =>
  wanted.length === 0 ? (
    <p>撤回后孩子不参加这次摇号，截止前可以重新填报。</p>
  ) : (
    <ol>
      {wanted.map(({ id, name, times }, at) => (
        <li key={id}>
          {at + 1}. {name}（{times}）
        </li>
      ))}
    </ol>
  )
