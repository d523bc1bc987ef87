import { AddHost, Confirm, ConfirmAnswer, HostsAnswer, RemoveHost } from '../../../shared/host/hosts.ts';
import { BecomeHost, BecomeHostAnswer } from '../../../shared/host/hosts.ts';
import { asHost, by, guestProcedure, hostProcedure, NoInput } from '../../api/trpc.ts';
import { confirm } from './confirm.service.ts';
import { become } from './host-links.service.ts';
import * as hosts from './hosts.service.ts';

export const hostsProcedures = {
  confirm: hostProcedure(Confirm, ConfirmAnswer).mutation(asHost(confirm)),
  become: guestProcedure(BecomeHost, BecomeHostAnswer).mutation(by(become)),
  hosts: hostProcedure(NoInput, HostsAnswer).query(asHost(hosts.list)),
  add_host: hostProcedure(AddHost, HostsAnswer).mutation(asHost(hosts.add)),
  remove_host: hostProcedure(RemoveHost, HostsAnswer).mutation(asHost(hosts.remove)),
};
