import * as host from '../../../../shared/host/hosts.ts';
import { asHost, by, forAll, guestProcedure, hostProcedure, NoInput } from '../../../api/trpc.ts';
import { confirm } from './confirm.service.ts';
import { become } from './host-links.service.ts';
import * as hosts from './hosts.service.ts';

export const hostsProcedures = {
  confirm: hostProcedure(host.Confirm, host.ConfirmAnswer).mutation(asHost(confirm)),
  become: guestProcedure(host.BecomeHost, host.BecomeHostAnswer).mutation(by(become)),
  hosts: hostProcedure(NoInput, host.HostsAnswer).query(forAll(hosts.list)),
  add_host: hostProcedure(host.AddHost, host.HostsAnswer).mutation(asHost(hosts.add)),
  remove_host: hostProcedure(host.RemoveHost, host.HostsAnswer).mutation(asHost(hosts.remove)),
};
