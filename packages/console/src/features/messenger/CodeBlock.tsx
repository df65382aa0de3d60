import { CopyButton } from '../../shared/ui/CopyButton'
import classes from './Messenger.module.css'

/** A piece of code to be pasted elsewhere. */
export function CodeBlock({ code, name }: { code: string; name: string }) {
  return (
    <div className={classes.code}>
      <div className={classes.copy}>
        <CopyButton text={code} name={name} />
      </div>
      {/* Long lines scroll, so the block must be reachable by keyboard. */}
      <pre tabIndex={0} aria-label={name}>
        {code}
      </pre>
    </div>
  )
}
