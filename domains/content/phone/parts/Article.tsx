import { Printer, Share2 } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useEffect } from 'react'

import { appConfig } from '../../../../platform/web/appConfig.ts'
import { Button } from '../../../../platform/web/kit/Button.tsx'
import { StateChip } from '../../../../platform/web/kit/list/Facts.tsx'
import { Skeleton } from '../../../../platform/web/kit/page/States.tsx'
import { share } from '../share.ts'
import look from './Article.module.css'

const loadRichText = async () => ({
  default: (await import('../../../../platform/web/richText/RichText.tsx')).RichText,
})
const RichText = lazy(loadRichText)
// Loads in parallel with the text. A failure shows when it renders.
void loadRichText().catch(() => undefined)

const icon = { size: '1.125rem', strokeWidth: 1.75, 'aria-hidden': true } as const

type ArticleProps = {
  title: string
  /** The category. */
  label: string
  /** Author and time. */
  facts: readonly ReactNode[]
  summary?: string
  content: string
  tags?: readonly string[]
  /** In-app address for the shared link. */
  address: string
}

/** A text of the school to read, share and print. */
export function Article({
  title,
  label,
  facts,
  summary,
  content,
  tags = [],
  address,
}: ArticleProps) {
  useEffect(() => {
    document.title = `${title} · ${appConfig.name}`
  }, [title])
  return (
    <article className={look.article}>
      <h2 className={look.title}>{title}</h2>
      <div className={look.facts}>
        <StateChip tone="primary">{label}</StateChip>
        {facts.map((fact, at) => (fact ? <span key={at}>{fact}</span> : null))}
      </div>
      {summary ? <p className={look.summary}>{summary}</p> : null}
      <Suspense fallback={<Skeleton kind="detail" rows={2} />}>
        <RichText html={content} />
        {tags.length > 0 ? (
          <p className={look.tags}>{tags.map((tag) => `#${tag}`).join('  ')}</p>
        ) : null}
        <div className={look.tools}>
          <Button icon={<Share2 {...icon} />} onPress={() => share(title, address)}>
            分享
          </Button>
          <Button icon={<Printer {...icon} />} onPress={() => window.print()}>
            打印
          </Button>
        </div>
      </Suspense>
    </article>
  )
}
