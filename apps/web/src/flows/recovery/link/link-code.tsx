import { fill } from '@portaria/domain/texts/fill';
import * as recoveryTexts from '@portaria/domain/texts/recovery';
import * as shellTexts from '@portaria/domain/texts/shell';
import { ScreenLayout } from '../../../layout/screen-layout.tsx';
import { showToast } from '../../../layout/toasts.ts';
import { Button } from '../../../ui/button.tsx';
import { Stack } from '../../../ui/stack.tsx';
import css from '../recovery.module.css';

const text = recoveryTexts.link;

/** RE-11: the code to type in the browser where the flow began: large, and read out digit by digit. */
export function LinkCode({ code }: { code: string }) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(code);
      await showToast(shellTexts.toast.copied);
    } catch {} // no clipboard access: the person can read the code
  }

  return (
    <ScreenLayout heading={text.codeHeading} lead={text.typeThere}>
      <p className={css.code}>
        <span aria-hidden="true">{code}</span>
        <span className="sr-only">{fill(text.spoken, { digits: [...code].join(' ') })}</span>
      </p>
      <p className={css.warning}>{text.warning}</p>
      <Stack>
        <Button variant="second" onClick={copy}>
          {text.copy}
        </Button>
      </Stack>
    </ScreenLayout>
  );
}
