type Props = { text: string | undefined | null; className?: string | undefined }

/** What is wrong with inputs that show no error of their own; nothing where nothing is. */
export function FieldError({ text, className }: Props) {
  if (!text) return null
  return (
    <p className={className ? `wrong ${className}` : 'wrong'} role="alert">
      {text}
    </p>
  )
}
