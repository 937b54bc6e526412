import { useStore } from '@nanostores/react';
import { userHome } from '../../messages/account.ts';
import { $session } from '../../stores/session.ts';

export default function Welcome() {
  const session = useStore($session, { ssr: () => undefined });
  return session ? <h1>{userHome.welcome(session.first_name)}</h1> : <h1 aria-hidden="true">…</h1>;
}
