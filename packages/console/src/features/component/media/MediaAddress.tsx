import { useT } from '../../../shared/i18n/useT'
import { CopyButton } from '../../../shared/ui/code/CopyButton'
import classes from './media.module.css'

type Props = { of: 'image' | 'audio'; address: string; code: string | null }

/** The address of a picture or sound, whole, and its code: both to be copied. */
export function MediaAddress({ of, address, code }: Props) {
  const t = useT()
  const whole = new URL(address, location.origin).href
  const rows = [
    [t(`${of}.address`), whole],
    ...(code === null ? [] : [[t(`${of}.code`), code] as const]),
  ] as const
  return (
    <dl className={classes.facts}>
      {rows.map(([label, text]) => (
        <div key={label} className={classes.fact}>
          <dt>{label}</dt>
          <dd title={text}>{text}</dd>
          <CopyButton text={text} name={label} subtle />
        </div>
      ))}
      {code !== null && <p className="help">{t(`${of}.addressHelp`)}</p>}
    </dl>
  )
}
