import { type RegistrySession, RegistrySessionSchema } from '@sahn/contracts/releases/overview';
import { type Act, mayDo } from '@sahn/contracts/releases/token';
import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from 'react';
import * as v from 'valibot';
import { type Refusal, toRefusal } from './refusal.ts';
import { type Method, send } from './send.ts';

const SessionSchema = v.object({ session: v.nullable(RegistrySessionSchema) });
const sessionPath = '/registry/session';

/** `opening`: not known yet. `ended`: signed out by time or by the token's revocation. */
export type Access =
  | { state: 'opening' }
  | { state: 'failed'; refusal: Refusal }
  | { state: 'out'; ended: boolean }
  | { state: 'in'; session: RegistrySession };

export interface Platform {
  access: Access;
  /** Grows with each act: what was read before may have changed. */
  turn: number;
  open(): Promise<void>;
  /** Rejects with a `Refusal`. */
  signIn(token: string): Promise<void>;
  signOut(): Promise<void>;
  read<Schema extends v.GenericSchema>(schema: Schema, path: string): Promise<v.InferOutput<Schema>>;
  act<Schema extends v.GenericSchema>(
    schema: Schema,
    method: Exclude<Method, 'GET'>,
    path: string,
    body?: unknown,
  ): Promise<v.InferOutput<Schema>>;
}

const Context = createContext<Platform | null>(null);

/** The platform port, with the session of whoever uses the page. */
export function PlatformProvider({ children }: { children: ReactNode }) {
  const [access, setAccess] = useState<Access>({ state: 'opening' });
  const [turn, setTurn] = useState(0);
  const enter = useCallback((session: RegistrySession | null) => {
    setAccess(session ? { state: 'in', session } : { state: 'out', ended: false });
  }, []);
  const call = useCallback<typeof send>(async (schema, method, path, body) => {
    try {
      return await send(schema, method, `/registry/api${path}`, body);
    } catch (error) {
      const refusal = toRefusal(error);
      if (refusal.status === 401) setAccess({ state: 'out', ended: true });
      throw refusal;
    }
  }, []);
  const open = useCallback(async () => {
    setAccess({ state: 'opening' });
    try {
      enter((await send(SessionSchema, 'GET', sessionPath)).session);
    } catch (error) {
      setAccess({ state: 'failed', refusal: toRefusal(error) });
    }
  }, [enter]);
  useEffect(() => void open(), [open]);
  const platform = useMemo<Platform>(
    () => ({
      access,
      turn,
      open,
      async signIn(token) {
        enter((await send(SessionSchema, 'POST', sessionPath, { token })).session);
      },
      async signOut() {
        await send(v.null(), 'DELETE', sessionPath);
        enter(null);
      },
      read: (schema, path) => call(schema, 'GET', path),
      async act(schema, method, path, body) {
        const answer = await call(schema, method, path, body);
        setTurn((before) => before + 1);
        return answer;
      },
    }),
    [access, turn, open, enter, call],
  );
  return <Context value={platform}>{children}</Context>;
}

export function usePlatform(): Platform {
  const platform = useContext(Context);
  if (!platform) throw new Error('usePlatform() needs a <PlatformProvider>.');
  return platform;
}

/** The session; for what is shown to those who are signed in. */
export function useSession(): RegistrySession {
  const { access } = usePlatform();
  if (access.state !== 'in') throw new Error('Nobody is signed in.');
  return access.session;
}

/** Whether the signed-in token may do this to modules. The gateway decides; this is for what is offered. */
export function useMay(): (acts: Act | readonly Act[], modules?: readonly string[]) => boolean {
  const { token } = useSession();
  return (acts, modules = []) => [acts].flat().some((act) => mayDo(token, act, modules));
}
