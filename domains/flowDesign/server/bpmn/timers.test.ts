import { expect, test } from 'vitest'

import { namespaces } from './element.ts'
import { importBpmn } from './reading/importBpmn.ts'

const waitingFor = (timer: string): string => `<?xml version="1.0" encoding="UTF-8"?>
<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:flowable="http://flowable.org/bpmn" targetNamespace="t">
  <process id="trip" name="出行">
    <startEvent id="begin" /><sequenceFlow id="f1" sourceRef="begin" targetRef="calm" />
    <intermediateCatchEvent id="calm" name="冷静期">${timer}</intermediateCatchEvent><sequenceFlow id="f2" sourceRef="calm" targetRef="end" />
    <endEvent id="end" />
  </process>
</definitions>`

const timer = (part: string): string => `<timerEventDefinition>${part}</timerEventDefinition>`

test.each([
  [timer('<timeDuration>PT30M</timeDuration>'), { minutes: 30 }],
  [timer('<timeDuration>PT48H</timeDuration>'), { hours: 48 }],
  [timer('<timeDuration>P2D</timeDuration>'), { hours: 48 }],
  [timer('<timeDuration>P1DT1H30M</timeDuration>'), { minutes: 1530 }],
  [timer('<timeDate>${departure}</timeDate>'), { until: 'departure' }],
])('a timer event with %s becomes a delay', async (said, wait) => {
  const read = await importBpmn(waitingFor(said))

  expect(read).toMatchObject({
    is: {
      design: { graph: { nodes: { calm: { kind: 'delay', name: '冷静期', wait, next: 'end' } } } },
    },
  })
})

test('our own attribute counts as long as the timer beside it is as we wrote it', async () => {
  const own = (said: string) =>
    waitingFor(timer(said)).replace(
      'id="calm"',
      `id="calm" xmlns:qinghe="${namespaces.qinghe}" qinghe:wait='{"schoolDays":2}'`,
    )
  const waitIn = async (said: string) => {
    const read = await importBpmn(own(said))
    return 'is' in read ? read.is.design.graph.nodes['calm'] : read
  }

  expect(await waitIn('<timeDuration>P2D</timeDuration>')).toMatchObject({
    wait: { schoolDays: 2 },
  })
  expect(await waitIn('<timeDuration>PT6H</timeDuration>')).toMatchObject({ wait: { hours: 6 } })
})

test.each([
  '<signalEventDefinition />',
  timer('<timeCycle>R3/PT10H</timeCycle>'),
  timer('<timeDate>2027-01-01T00:00:00</timeDate>'),
  '',
])('a timer for %s is skipped and reported', async (said) => {
  const read = await importBpmn(waitingFor(said))

  expect(read).toMatchObject({
    is: {
      report: expect.arrayContaining([
        expect.objectContaining({ elementId: 'calm', what: '等待事件' }),
      ]),
    },
  })
  expect(read).not.toMatchObject({ is: { design: { graph: { nodes: { calm: {} } } } } })
})
