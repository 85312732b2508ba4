import { useState } from 'react'

import { minuteWords } from '../../../platform/contract/dayWords.ts'
import { linkTo } from '../../../platform/contract/screen.ts'
import { wireDate } from '../../../platform/contract/time.ts'
import { useCall } from '../../../platform/web/calls/calls.ts'
import { Button } from '../../../platform/web/kit/Button.tsx'
import { Facts, Notice, StateChip } from '../../../platform/web/kit/list/Facts.tsx'
import { Card, List, Row } from '../../../platform/web/kit/list/List.tsx'
import { GoneState, isGone } from '../../../platform/web/kit/page/GoneState.tsx'
import { Page } from '../../../platform/web/kit/page/Page.tsx'
import { QueryView } from '../../../platform/web/kit/page/QueryView.tsx'
import { EmptyState } from '../../../platform/web/kit/page/States.tsx'
import { useGo, useParam } from '../../../platform/web/navigation/navigation.tsx'
import { categoryTexts } from '../contract/form/categories.ts'
import { type DeskPlan, getDeskPlan, listDeskPlans } from '../contract/planning/deskPlan.ts'
import {
  allocationNames,
  ownershipNames,
  type PlanContent,
  seatsOf,
  sortWords,
} from '../contract/planning/planContent.ts'
import { planDifference } from '../contract/planning/planDifference.ts'
import { plansScreen } from '../contract/screens.ts'
import { windowKindLabels } from '../contract/window.ts'

const tones = {
  DRAFT: 'warning',
  PUBLISHED: 'success',
  CLOSED: 'info',
  ARCHIVED: 'info',
} as const

/** The plans of the school to read on the way; they are edited at the desk. */
export function PlansPage() {
  const id = useParam('id')
  return id ? <PlanView key={id} id={id} /> : <PlanList />
}

const firstPage = 20

function PlanList() {
  const [size, setSize] = useState(firstPage)
  const query = useCall(listDeskPlans, { size }, { quiet: true })
  return (
    <Page title="招生计划" onRefresh={query.refetch}>
      <QueryView query={query} skeleton="list">
        {({ records, total }) =>
          records.length === 0 ? (
            <EmptyState
              drawing="list"
              title="还没有招生计划"
              hint="请在电脑上的“招生计划”里新建。"
            />
          ) : (
            <>
              <List label="招生计划">
                {records.map((one) => (
                  <Row
                    key={one.id}
                    title={one.name}
                    facts={[
                      `${one.stageLabel} · ${one.seats} 个名额`,
                      one.fillStartAt && one.fillEndAt
                        ? `填报 ${one.fillStartAt.slice(0, 10)} 至 ${one.fillEndAt.slice(0, 10)}`
                        : '还没有安排填报时间',
                    ]}
                    chip={<StateChip tone={tones[one.state]}>{one.stateName}</StateChip>}
                    to={linkTo(plansScreen, { id: one.id })}
                  />
                ))}
              </List>
              {records.length < total ? (
                <Button kind="secondary" block onPress={() => setSize(size + firstPage)}>
                  点击加载更多
                </Button>
              ) : null}
            </>
          )
        }
      </QueryView>
    </Page>
  )
}

function PlanView({ id }: { id: string }) {
  const query = useCall(getDeskPlan, { id }, { quiet: true })
  const go = useGo()
  return (
    <Page title="招生计划" onRefresh={query.refetch}>
      {isGone(query.error) ? (
        <GoneState
          title="没有找到这个招生计划"
          action="查看全部计划"
          onPress={() => go.replace(linkTo(plansScreen))}
        />
      ) : (
        <QueryView query={query} skeleton="detail">
          {(plan) => <Plan plan={plan} />}
        </QueryView>
      )}
    </Page>
  )
}

function Plan({ plan }: { plan: DeskPlan }) {
  const content = plan.published ?? plan.draft
  const changes =
    plan.published && plan.draft ? planDifference(plan.published, plan.draft) : undefined
  return (
    <>
      <Card title={plan.name}>
        <StateChip tone={tones[plan.state]}>{plan.stateName}</StateChip>
        <Facts
          items={[
            { label: '学段', value: `${plan.schoolYear} 年${plan.stageLabel}` },
            { label: '名额', value: `${plan.seats} 个` },
            { label: '版本', value: plan.version > 0 ? `第 ${plan.version} 版` : '还没有发布' },
          ]}
        />
      </Card>
      {changes && changes.length > 0 ? (
        <>
          <Notice tone="warning">有修改还没有发布，家长看到的仍是第 {plan.version} 版</Notice>
          <Card title="待发布的修改">
            <Facts
              items={changes.map(({ label, before, after }) => ({
                label,
                value: `${before} → ${after}`,
              }))}
            />
          </Card>
        </>
      ) : null}
      {content ? <Content content={content} /> : null}
    </>
  )
}

const Content = ({ content }: { content: PlanContent }) => (
  <>
    <Card title="招生办法">
      <Facts
        items={[
          { label: '办学性质', value: ownershipNames[content.ownership] },
          { label: '录取办法', value: allocationNames[content.allocation] },
          { label: '最晚出生日期', value: content.bornBy || '不限' },
          { label: '班级', value: `${content.classCount} 个班，每班 ${content.classSize} 人` },
          { label: '剩余名额', value: content.passesLeftovers ? '转给下一类别' : '不转给其他类别' },
          { label: '多胞胎预留名额', value: `${content.twinSeats} 个` },
          {
            label: '学位锁定',
            value: content.seatLockYears > 0 ? `${content.seatLockYears} 年` : '不核对',
          },
        ]}
      />
    </Card>
    <Card title={`类别与名额，共 ${seatsOf(content)} 个`}>
      <Facts
        items={content.quotas.map(({ category, seats, sortBy }, place) => ({
          label: `${place + 1}. ${categoryTexts[category].label}`,
          value: `${seats} 个，${sortWords[sortBy]}`,
        }))}
      />
    </Card>
    <Card title="时间安排">
      <Facts
        items={content.windows.map(({ kind, startAt, endAt }) => ({
          label: windowKindLabels[kind],
          value: `${minuteWords(startAt, wireDate(new Date()))}至${minuteWords(endAt, startAt)}`,
        }))}
      />
    </Card>
  </>
)
