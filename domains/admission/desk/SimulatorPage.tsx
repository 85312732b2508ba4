import { Button, Select } from 'antd'
import { useState } from 'react'

import {
  DeskEmpty,
  DeskError,
  DeskPage,
  DeskSkeleton,
  Panel,
} from '../../../platform/desk/DeskPage.tsx'
import { useCall, useSubmit } from '../../../platform/web/calls/calls.ts'
import { listClosedSeasons, runSimulation } from '../contract/simulator.ts'
import type { ClosedSeason, SimulatedNumbers } from '../contract/simulator.ts'
import look from './admission.module.css'
import { SimulatedTable } from './parts/SimulatedTable.tsx'
import { TriedRules } from './parts/TriedRules.tsx'

/** 政策试算: other seats, another order or sort key, tried on a closed season without any names. */
export function SimulatorPage() {
  const query = useCall(listClosedSeasons, {}, { quiet: true })
  const seasons = query.data?.records ?? []
  const [chosen, setChosen] = useState('')
  const season = seasons.find(({ planId }) => planId === chosen) ?? seasons[0]
  return (
    <DeskPage
      title="政策试算"
      hint="用往年的报名试算：名额和规则改变后会录取多少人。数据不含姓名和编号，日期只到月；不会改动任何报名。"
      actions={
        seasons.length > 1 && season ? (
          <Select<string>
            aria-label="招生季"
            value={season.planId}
            popupMatchSelectWidth={false}
            options={seasons.map(({ planId, planName }) => ({ value: planId, label: planName }))}
            onChange={setChosen}
          />
        ) : null
      }
    >
      {season ? (
        <Trying key={season.planId} season={season} />
      ) : query.error ? (
        <DeskError error={query.error} onRetry={query.refetch} />
      ) : query.data ? (
        <DeskEmpty
          title="还没有可以试算的招生季"
          hint="招生计划结束时自动留下试算数据；少于 5 人的类别不保存。"
        />
      ) : (
        <DeskSkeleton />
      )}
    </DeskPage>
  )
}

function Trying({ season }: { season: ClosedSeason }) {
  const [rules, setRules] = useState(season)
  const [results, setResults] = useState<readonly SimulatedNumbers[]>()
  const run = useSubmit(runSimulation, { done: ({ records }) => setResults(records) })
  const change = (next: ClosedSeason) => {
    setRules(next)
    setResults(undefined)
  }
  const { planId, categories, passesLeftovers, twinSeats } = rules
  return (
    <>
      <Panel title={`${season.planName}的规则`}>
        <TriedRules rules={rules} onChange={change} />
        <div className={look.next}>
          <Button
            type="primary"
            loading={run.isPending}
            onClick={() => run.mutate({ planId, categories, passesLeftovers, twinSeats })}
          >
            试算
          </Button>
          <Button type="text" onClick={() => change(season)}>
            恢复当年规则
          </Button>
        </div>
      </Panel>
      {results ? (
        <Panel title="试算结果">
          <SimulatedTable records={results} />
        </Panel>
      ) : null}
    </>
  )
}
