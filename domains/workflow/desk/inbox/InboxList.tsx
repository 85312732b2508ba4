import { Button, Checkbox } from 'antd'

import { BulkBar } from '../../../../platform/desk/crud/BulkBar.tsx'
import { TextFilter } from '../../../../platform/desk/crud/FilterBar.tsx'
import { Chip, DeskEmpty, DeskError, DeskSkeleton } from '../../../../platform/desk/DeskPage.tsx'
import { ScrollRegion } from '../../../../platform/desk/ScrollRegion.tsx'
import type { Pages } from '../../../../platform/web/paging/usePages.ts'
import { factsText, type ProcessCard } from '../../contract/card.ts'
import { toneOf } from '../../contract/statusLabels.ts'
import look from './inbox.module.css'
import { addressOf, type InboxPlace, type InboxTab, isOpenAt, openingOf } from './inboxPlace.ts'
import type { Batch } from './useBatch.ts'
import { focusReading, rowId } from './useTriageKeys.ts'

type Props = {
  tab: InboxTab
  place: InboxPlace
  cards: readonly ProcessCard[]
  pages: Pages<ProcessCard>
  batch: Batch
  onSearch: (name: string) => void
}

/** A list of the inbox with its search. Tasks that may be answered unopened have a checkbox. */
export function InboxList({ tab, place, cards, pages, batch, onSearch }: Props) {
  return (
    <div className={look.list}>
      <search className={look.search}>
        <TextFilter
          label="申请标题"
          value={place.name}
          isMain
          placeholder="搜索申请标题"
          onChange={onSearch}
        />
      </search>
      <ScrollRegion className={look.rows ?? ''} label={`${tab.label}列表`}>
        <Rows tab={tab} place={place} cards={cards} pages={pages} batch={batch} />
      </ScrollRegion>
      <BulkBar
        count={batch.ticked.length}
        onClear={batch.clear}
        actions={[
          { key: 'approve', label: '通过（A）', danger: false, run: batch.approve },
          { key: 'reject', label: '不同意（R）', danger: true, run: batch.reject },
        ]}
      />
    </div>
  )
}

function Rows({ tab, place, cards, pages, batch }: Omit<Props, 'onSearch'>) {
  if (pages.error && cards.length === 0)
    return <DeskError error={pages.error} onRetry={pages.refresh} />
  if (pages.isPending) return <DeskSkeleton rows={6} />
  if (cards.length === 0)
    return place.name ? (
      <DeskEmpty drawing="search" title="没有符合条件的审批" hint="换个标题再试，或清空搜索。" />
    ) : (
      <DeskEmpty drawing="done" title={tab.empty} hint={tab.hint} />
    )
  return (
    <>
      <ul aria-label={tab.label}>
        {cards.map((card) => (
          <Row
            key={rowId(card)}
            card={card}
            place={place}
            batch={batch}
            hasBoxes={cards.some(({ inBatch }) => inBatch)}
          />
        ))}
      </ul>
      {pages.status === 'nomore' ? null : (
        <div className={look.more}>
          <Button type="text" loading={pages.status === 'loading'} onClick={pages.more}>
            加载更多
          </Button>
        </div>
      )}
    </>
  )
}

function Row({
  card,
  place,
  batch,
  hasBoxes,
}: {
  card: ProcessCard
  place: InboxPlace
  batch: Batch
  hasBoxes: boolean
}) {
  const isOpen = isOpenAt(place, card)
  return (
    <li className={look.row} data-open={isOpen}>
      {hasBoxes ? (
        <Checkbox
          className={look.box ?? ''}
          checked={batch.ticked.includes(card.taskId)}
          disabled={!card.inBatch}
          aria-label={`勾选${card.processDefinitionName}`}
          {...(card.inBatch
            ? {}
            : { title: card.asksSignature ? '需要手写签名，请打开后处理' : '需要打开后逐个处理' })}
          onChange={() => batch.toggle(card)}
        />
      ) : null}
      <a
        id={rowId(card)}
        className={look.link}
        href={`#${addressOf({ ...place, ...openingOf(card) })}`}
        aria-current={isOpen ? 'true' : undefined}
        onClick={() => (isOpen ? focusReading() : undefined)}
      >
        <span className={look.rowTitle}>{card.processDefinitionName}</span>
        <span className={look.when}>
          {(card.historyTaskEndTime ?? card.createTime).slice(5, 16)}
        </span>
        {factsText(card) ? <span className={look.facts}>{factsText(card)}</span> : null}
        <span className={look.line}>{lineOf(card)}</span>
        <span className={look.chip}>
          <Chip
            tone={
              card.isSuspended || card.isRevocationAsked ? 'warning' : toneOf(card.instanceStatus)
            }
          >
            {chipOf(card)}
          </Chip>
        </span>
      </a>
    </li>
  )
}

function lineOf(card: ProcessCard): string {
  if (card.status === 'done') return `我的处理：${card.outcomeLabel ?? '已处理'}`
  if (card.status === 'send')
    return card.turnNames.length > 0 ? `等待${card.turnNames.join('、')}` : card.serialNumber
  if (card.decidingName !== undefined) return `${card.applyUserName} · ${card.decidingName}正在处理`
  return [card.applyUserName, card.taskName, card.asksSignature ? '需要签名' : '']
    .filter(Boolean)
    .join(' · ')
}

function chipOf(card: ProcessCard): string {
  if (card.isSuspended) return card.statusLabel
  if (card.decidingName !== undefined) return '处理中'
  if (card.status === 'claim') return '待签收'
  return card.status === 'todo' && card.instanceStatus === 'running' ? '待处理' : card.statusLabel
}
