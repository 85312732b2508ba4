/** One event of a stream, as the browser reads it. */
export type LiveFrame = { id: string; event: string; data: string }

/** Parses events from the text of an event stream, however the text is split. */
export function frameReader(onFrame: (frame: LiveFrame) => void): (text: string) => void {
  let rest = ''
  return (text) => {
    rest += text.replaceAll('\r', '')
    const blocks = rest.split('\n\n')
    rest = blocks.pop() ?? ''
    for (const block of blocks) {
      const frame = frameOf(block)
      if (frame) onFrame(frame)
    }
  }
}

function frameOf(block: string): LiveFrame | undefined {
  const fields = new Map<string, string>()
  for (const line of block.split('\n')) {
    const at = line.indexOf(':')
    if (at > 0) fields.set(line.slice(0, at), line.slice(at + 1).trimStart())
  }
  const event = fields.get('event')
  return event ? { id: fields.get('id') ?? '', event, data: fields.get('data') ?? '' } : undefined
}
