import { SWITCHER_SIGNATURE_HEADER } from '@parlance/contract'
import callClasses from '../../../shared/call/call.module.css'
import { useT } from '../../../shared/i18n/useT'
import { CodeBlock } from '../../../shared/ui/code/CodeBlock'
import classes from './Agent.module.css'
import { webhookOf } from './placeDraft'

type Props = { domainId: number; destinationId: string }

/** How a switcher of one's own hands a talk back, as code to paste. */
export function HandBackGuide({ domainId, destinationId }: Props) {
  const t = useT()
  return (
    <details className={callClasses.guide}>
      <summary>{t('agent.handBack')}</summary>
      <p className={classes.help}>{t('agent.handBackHelp')}</p>
      <CodeBlock name={t('agent.handBack')} code={handBackCode(webhookOf(domainId), destinationId)} />
    </details>
  )
}

/** A program for Node 20 or later that hands the talk of a user back, to be saved as handBack.mjs. */
function handBackCode(url: string, destinationId: string): string {
  return `import { createHmac } from 'node:crypto'

const body = JSON.stringify({
  event: 'switched',
  userId: process.argv[2],
  destinationId: ${JSON.stringify(destinationId)},
})
const signature = createHmac('sha256', process.env.SWITCHER_SECRET)
  .update(body)
  .digest('base64')

const response = await fetch(${JSON.stringify(url)}, {
  method: 'POST',
  headers: {
    'Content-Type': 'application/json',
    '${SWITCHER_SIGNATURE_HEADER}': signature,
  },
  body,
})
console.log(response.status, await response.text())
`
}
