import { useEffect, useRef } from 'react'

import { minuteWords } from '../../../platform/contract/dayWords.ts'
import { wireDate } from '../../../platform/contract/time.ts'
import { useCall } from '../../../platform/web/calls/calls.ts'
import { StateChip } from '../../../platform/web/kit/list/Facts.tsx'
import { Notice } from '../../../platform/web/kit/list/Facts.tsx'
import { List, Row } from '../../../platform/web/kit/list/List.tsx'
import { Page } from '../../../platform/web/kit/page/Page.tsx'
import { QueryView } from '../../../platform/web/kit/page/QueryView.tsx'
import { EmptyState, ErrorState, Skeleton } from '../../../platform/web/kit/page/States.tsx'
import { useParam } from '../../../platform/web/navigation/navigation.tsx'
import { listDraws } from '../contract/draw.ts'
import type { PublishedDraw } from '../contract/draw.ts'
import { drawKindLabels } from '../contract/drawFile.ts'
import { drawStateNames, drawTones } from '../contract/states.ts'
import look from './DrawCheckPage.module.css'
import { CheckResult } from './parts/CheckResult.tsx'
import { HowItWorks } from './parts/HowItWorks.tsx'
import { OwnFile } from './parts/OwnFile.tsx'
import { ScriptCard } from './parts/ScriptCard.tsx'
import { canCompute, useDrawCheck } from './useDrawCheck.ts'

/** 摇号核对: anybody recomputes a published draw or a file, on this device. */
export function DrawCheckPage() {
  const wanted = useParam('id')
  const list = useCall(listDraws, {}, { quiet: true })
  const check = useDrawCheck()
  const { checkPublished } = check
  const published = list.data?.records.find(({ id }) => id === wanted)
  const started = useRef('')
  useEffect(() => {
    if (!published || started.current === published.id || !canCompute()) return
    started.current = published.id
    void checkPublished(published.id, published.title)
  }, [published, checkPublished])

  return (
    <Page title="摇号核对" onRefresh={list.refetch}>
      <div className={look.stack}>
        {canCompute() ? null : (
          <Notice tone="warning">
            这个网址不是 https 开头，浏览器不提供核对所需的计算功能。请改用学校的 https
            网址，或使用下面的核对脚本。
          </Notice>
        )}
        <div aria-live="polite">
          {check.isBusy ? <Skeleton kind="detail" /> : null}
          {check.error ? <ErrorState error={check.error} /> : null}
          {check.checked ? <CheckResult checked={check.checked} /> : null}
        </div>
        <section className={look.group} aria-label="学校公布的摇号">
          <h2>学校公布的摇号</h2>
          <QueryView
            query={list}
            skeleton="list"
            isEmpty={({ records }) => records.length === 0}
            empty={
              <EmptyState
                drawing="list"
                title="还没有公布的摇号"
                hint="名单封存后会公布在这里；也可以核对手里的文件"
              />
            }
          >
            {({ records }) => (
              <List label="学校公布的摇号">
                {records.map((draw) => (
                  <PublishedRow
                    key={draw.id}
                    draw={draw}
                    onPress={() => void checkPublished(draw.id, draw.title)}
                  />
                ))}
              </List>
            )}
          </QueryView>
        </section>
        {/* The sections below the list wait for it, so that they do not move when it arrives. */}
        {list.isPending ? null : (
          <>
            <OwnFile isBusy={check.isBusy} onBytes={check.checkOwn} />
            <HowItWorks />
            <ScriptCard />
          </>
        )}
      </div>
    </Page>
  )
}

const PublishedRow = ({ draw, onPress }: { draw: PublishedDraw; onPress: () => void }) => (
  <Row
    title={draw.title}
    facts={[
      drawKindLabels[draw.kind],
      `${minuteWords(draw.frozenAt, wireDate(new Date()))}封存`,
      ...(draw.reason ? [`作废原因：${draw.reason}`] : []),
    ]}
    chip={<StateChip tone={drawTones[draw.state]}>{drawStateNames[draw.state]}</StateChip>}
    {...(canCompute() ? { onPress } : {})}
  />
)
