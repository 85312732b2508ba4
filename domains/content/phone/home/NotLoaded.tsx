import { Button } from '../../../../platform/web/kit/Button.tsx'
import { Card } from '../../../../platform/web/kit/list/List.tsx'

/** A failed part of a page, with a retry button. */
export const NotLoaded = ({ title, onRetry }: { title: string; onRetry: () => unknown }) => (
  <div role="alert">
    <Card
      title={title}
      action={
        <Button kind="plain" small onPress={onRetry}>
          重试
        </Button>
      }
    >
      {null}
    </Card>
  </div>
)
