import { useCall } from '../../../platform/web/calls/calls.ts'
import { Facts, Notice } from '../../../platform/web/kit/list/Facts.tsx'
import { Card } from '../../../platform/web/kit/list/List.tsx'
import { Page } from '../../../platform/web/kit/page/Page.tsx'
import { QueryView } from '../../../platform/web/kit/page/QueryView.tsx'
import { useParam } from '../../../platform/web/navigation/navigation.tsx'
import { getOwnNotice } from '../contract/incidentNotice.ts'
import look from './IncidentNoticePage.module.css'

/** 安全事件告知: the notice that the caller was sent. */
export function IncidentNoticePage() {
  const id = useParam('id') ?? ''
  const query = useCall(getOwnNotice, { id }, { quiet: true })
  return (
    <Page title="安全事件告知" onRefresh={query.refetch}>
      <QueryView query={query}>
        {({ isDrill, text, sentAt, schoolName }) => {
          const { title = schoolName, paragraphs } = partsOf(text)
          const isSigned = [title, paragraphs.at(-1)].includes(schoolName)
          return (
            <>
              {isDrill ? (
                <Notice tone="info">这是一次演练，没有发生安全事件，只发给负责人。</Notice>
              ) : null}
              <Card title={title}>
                <div className={look.text}>
                  {paragraphs.map((paragraph, at) => (
                    <p key={`${at} ${paragraph}`}>{paragraph}</p>
                  ))}
                </div>
                <Facts
                  items={[
                    { label: '发送学校', value: isSigned ? '' : schoolName },
                    { label: '发送时间', value: sentAt.slice(0, 16) },
                  ]}
                />
              </Card>
            </>
          )
        }}
      </QueryView>
    </Page>
  )
}

/** The notice in paragraphs. A first line with an empty line below it is its title. */
function partsOf(text: string): { title?: string; paragraphs: readonly string[] } {
  const lines = text.split('\n').map((line) => line.trim())
  const [first = '', second] = lines
  const isTitled = first !== '' && second === ''
  const paragraphs = (isTitled ? lines.slice(1) : lines).filter(Boolean)
  return isTitled ? { title: first, paragraphs } : { paragraphs }
}
