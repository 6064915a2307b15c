interface Press {
  readonly label: string;
  readonly run: () => void;
  readonly kind?: 'primary' | 'danger' | undefined;
  readonly isOff?: boolean;
  /** Shown instead of the label, which is spoken. */
  readonly sign?: string;
}

/** A button that keeps the focus while it cannot be pressed: otherwise keys would have to come back to it. */
export const Press = ({ label, run, kind, isOff = false, sign }: Press) => (
  <button
    type="button"
    class={kind}
    aria-disabled={isOff}
    {...(sign !== undefined && { 'aria-label': label, title: label })}
    onClick={() => {
      if (!isOff) run();
    }}>
    {sign ?? label}
  </button>
);
