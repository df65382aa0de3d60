import { Tabs } from '@mantine/core'
import type { CustomChannel } from '@parlance/contract'
import { useT } from '../../../shared/i18n/useT'
import { CodeBlock } from '../../../shared/ui/code/CodeBlock'
import { invokeUrl } from '../invokeAddress'
import classes from '../Messenger.module.css'
import { curlCall, javaCall, nodeCall, pythonCall, SECRET_PLACEHOLDER } from './exampleCalls'

const EXAMPLES = Object.entries({
  curl: curlCall,
  JavaScript: nodeCall,
  Python: pythonCall,
  Java: javaCall,
})

/** Signed calls that are ready to paste: only the secret key is missing. */
export function CallExamples({ channel }: { channel: CustomChannel }) {
  const t = useT()
  const url = invokeUrl(channel)
  return (
    <>
      <h2>{t('messenger.examples')}</h2>
      <p className="quiet">{t('messenger.examplesHelp', { placeholder: SECRET_PLACEHOLDER })}</p>
      <Tabs defaultValue={EXAMPLES[0]![0]} keepMounted={false} className={classes.tabs}>
        <Tabs.List>
          {EXAMPLES.map(([name]) => (
            <Tabs.Tab key={name} value={name}>
              {name}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {EXAMPLES.map(([name, codeOf]) => (
          <Tabs.Panel key={name} value={name}>
            <CodeBlock name={name} code={codeOf(url, t('messenger.hello'))} />
          </Tabs.Panel>
        ))}
      </Tabs>
    </>
  )
}
