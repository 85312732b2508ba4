import { Button, Table } from 'antd'
import { useState } from 'react'

import { DeskFacts } from '../../../../platform/desk/DeskPage.tsx'
import { DeskDrawer } from '../../../../platform/desk/modals.tsx'
import type { OwnResult, Result } from '../../contract/panel.ts'
import { attendanceNames } from '../../contract/slot.ts'
import look from './arranging.module.css'
import { ScoreDrawer } from './ScoreDrawer.tsx'
import type { StepOfPost } from './stepOfPost.ts'

type Props = {
  step: StepOfPost
  results: readonly Result[]
  /** What the reader scores as a member of the panel. */
  own: readonly OwnResult[]
}

/** The results, the best first; a member gives the own score here. */
export function ResultsTable({ step, results, own }: Props) {
  const [shown, setShown] = useState<Result>()
  const [scored, setScored] = useState<OwnResult>()
  if (results.length === 0) return <p className={look.quiet}>还没有要评分的应聘人。</p>
  return (
    <>
      <Table<Result>
        size="small"
        rowKey="id"
        dataSource={[...results]}
        pagination={{ pageSize: 20, hideOnSinglePage: true, showSizeChanger: false }}
        columns={[
          { title: '名次', width: 80, align: 'right', render: (_, { rank }) => rank || '' },
          { title: '姓名', dataIndex: 'name', width: 120 },
          {
            title: '到场',
            width: 90,
            render: (_, { attended }) => attended && attendanceNames[attended],
          },
          { title: '平均分', dataIndex: 'average', width: 100, align: 'right' },
          {
            title: '已评',
            width: 100,
            align: 'right',
            render: (_, one) => `${one.given} / ${one.of}`,
          },
          {
            title: '各评委的评分',
            render: (_, result) =>
              result.isComplete ? (
                <Button type="link" size="small" onClick={() => setShown(result)}>
                  {result.scores.map(({ score }) => score).join('、')}
                </Button>
              ) : (
                <span className={look.quiet}>全部评完后显示</span>
              ),
          },
          ...(own.length > 0
            ? [
                {
                  title: '我的评分',
                  width: 130,
                  render: (_: unknown, { id }: Result) => (
                    <OwnCell result={own.find((one) => one.id === id)} onScore={setScored} />
                  ),
                },
              ]
            : []),
        ]}
      />
      {shown ? (
        <DeskDrawer
          open
          title={`${shown.name}的评分`}
          size={440}
          onClose={() => setShown(undefined)}
        >
          <DeskFacts
            items={[
              { label: '平均分', value: `${shown.average}（第 ${shown.rank} 名）` },
              ...shown.scores.map(({ member, score, remark }) => ({
                label: member,
                value: [`${score} 分`, remark].filter(Boolean).join('　'),
              })),
            ]}
          />
        </DeskDrawer>
      ) : null}
      {scored ? (
        <ScoreDrawer kind={step.kind} result={scored} onClose={() => setScored(undefined)} />
      ) : null}
    </>
  )
}

type OwnCellProps = { result: OwnResult | undefined; onScore: (result: OwnResult) => void }

function OwnCell({ result, onScore }: OwnCellProps) {
  if (!result?.mayScore) return result?.ownScore ?? null
  return (
    <Button type="link" size="small" onClick={() => onScore(result)}>
      {result.ownScore ? `${result.ownScore}（修改）` : '评分'}
    </Button>
  )
}
